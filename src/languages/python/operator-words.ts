import { twins, typed } from '../../domain/operator-table.ts';

/** Functions that are mistaken for one another. */
export const functionTwins = twins(
  'any~all any~sum min~max sum~max sum~len floor~ceil int~round int~float abs~int str~repr str~int sorted~list sorted~reversed ' +
    'reversed~list set~list list~tuple range~enumerate zip~zip_longest isinstance~issubclass ord~chr bin~hex heappush~heappushpop',
);

/** Methods that are mistaken for one another. */
export const methodTwins = twins(
  'append~extend append~insert append~appendleft extend~extendleft add~update add~discard remove~discard pop~popleft keys~values ' +
    'keys~items values~items get~pop get~setdefault update~setdefault startswith~endswith find~rfind find~index index~rindex ' +
    'count~index count~find upper~lower lower~swapcase upper~swapcase capitalize~title strip~lstrip strip~rstrip lstrip~rstrip ' +
    'replace~strip isupper~islower isalpha~isdigit isalpha~isalnum isdigit~isalnum split~splitlines split~rsplit ' +
    'partition~rpartition issubset~issuperset union~intersection difference~intersection encode~decode',
);

/** What well-known names say of a value's type. */
export const types = {
  callTypes: typed({
    int: 'len int ord round hash id sum',
    float: 'float sqrt log log2 log10 sin cos exp',
    bool: 'bool isinstance issubclass any all callable hasattr',
    str: 'str repr chr bin hex oct input format',
    list: 'list sorted deque',
    tuple: 'tuple divmod',
    dict: 'dict defaultdict Counter OrderedDict',
    set: 'set frozenset',
  }),
  methodTypes: typed({
    int: 'find rfind index rindex count bit_length',
    bool: 'startswith endswith isdigit isalpha isalnum isupper islower isspace issubset issuperset',
    str: 'join lower upper strip lstrip rstrip replace capitalize title swapcase format zfill ljust rjust center decode',
    list: 'split rsplit splitlines copy keys values items',
    set: 'union intersection difference symmetric_difference',
  }),
  attributeTypes: typed({}),
  comprehensionTypes: typed({ list: 'list_comprehension', set: 'set_comprehension', dict: 'dictionary_comprehension' }),
  sameTypeMethods: ['copy'],
  enumerating: ['enumerate'],
  sizing: ['len', 'sorted', 'reversed', 'enumerate'],
  sizeAttributes: [],
  annotationTypes: typed({
    int: 'int',
    float: 'float',
    bool: 'bool',
    str: 'str',
    list: 'list List Sequence Iterable deque Deque',
    tuple: 'tuple Tuple',
    dict: 'dict Dict Mapping defaultdict Counter',
    set: 'set Set frozenset FrozenSet',
    none: 'None Optional',
  }),
  receiverTypes: typed({
    str: 'lower upper strip lstrip rstrip startswith endswith splitlines isdigit isalpha isalnum capitalize swapcase',
    list: 'append extend insert sort reverse appendleft popleft extendleft',
    dict: 'keys values items setdefault get',
    set: 'discard issubset issuperset union intersection difference',
  }),
};

/** Arguments that are forgotten: by function name or `.method`. */
export const extraArguments = new Map([
  ...['sorted', 'min', 'max', '.sort'].map(
    (name) =>
      [
        name,
        [
          ...(name === 'min' || name === 'max' ? [{ text: 'default=0', unless: 'default', arguments: 1 }] : []),
          ...(name === 'min' || name === 'max' ? [] : [{ text: 'reverse=True', unless: 'reverse', arguments: null }]),
          ...['len', 'abs', 'str', 'int'].map((key) => ({ text: `key=${key}`, unless: 'key', arguments: null })),
        ],
      ] as const,
  ),
  ['next', [{ text: 'None', unless: '', arguments: 1 }]] as const,
]);
