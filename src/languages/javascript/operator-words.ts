import { twins, typed } from '../../domain/operator-table.ts';

/** Functions that are mistaken for one another; those of an object with its name. */
export const functionTwins = twins(
  'Math.min~Math.max Math.floor~Math.ceil Math.floor~Math.round Math.ceil~Math.round Math.floor~Math.trunc Math.round~Math.trunc ' +
    'Math.abs~Math.sign parseInt~parseFloat parseInt~Number parseFloat~Number Number~String Number~Math.trunc isNaN~isFinite ' +
    'Number.isNaN~Number.isFinite Number.isInteger~Number.isFinite encodeURI~encodeURIComponent decodeURI~decodeURIComponent ' +
    'Object.keys~Object.values Object.keys~Object.entries Object.values~Object.entries JSON.parse~JSON.stringify ' +
    'Promise.all~Promise.allSettled Promise.all~Promise.race Promise.race~Promise.any Set~Map setTimeout~setInterval',
);

/** Methods that are mistaken for one another. */
export const methodTwins = twins(
  'push~unshift pop~shift push~concat shift~unshift some~every filter~find find~findIndex find~findLast findIndex~findLastIndex ' +
    'map~flatMap map~filter map~forEach reduce~reduceRight indexOf~lastIndexOf indexOf~findIndex includes~has slice~splice ' +
    'slice~substring slice~substr substring~substr sort~toSorted reverse~toReversed startsWith~endsWith includes~startsWith ' +
    'trim~trimStart trim~trimEnd trimStart~trimEnd padStart~padEnd toLowerCase~toUpperCase replace~replaceAll match~matchAll ' +
    'charAt~charCodeAt charCodeAt~codePointAt keys~values keys~entries values~entries get~has set~add add~delete toFixed~toPrecision ' +
    'getDay~getDate getMonth~getDate getHours~getUTCHours getDate~getUTCDate getMonth~getUTCMonth getFullYear~getUTCFullYear ' +
    'then~catch then~finally test~exec concat~join',
);

/** What well-known names say of a value's type. */
export const types = {
  callTypes: typed({
    int: 'Math.abs Math.floor Math.ceil Math.round Math.trunc Math.max Math.min Math.sign parseInt Number Date.now BigInt',
    float: 'Math.sqrt Math.pow Math.log Math.random Math.hypot parseFloat',
    bool: 'Boolean isNaN isFinite Number.isNaN Number.isInteger Number.isFinite Array.isArray Object.is Object.hasOwn',
    str: 'String JSON.stringify String.fromCharCode encodeURIComponent decodeURIComponent',
    list: 'Array Array.from Array.of Object.keys Object.values Object.entries',
    dict: 'Object.fromEntries Object.assign Object.create structuredClone',
    set: 'Set WeakSet Map WeakMap',
    object: 'Date RegExp Error Promise',
  }),
  methodTypes: typed({
    int: 'indexOf lastIndexOf findIndex findLastIndex charCodeAt codePointAt localeCompare getTime getDay getMonth search',
    bool: 'includes startsWith endsWith some every has test hasOwnProperty',
    str: 'join toLowerCase toUpperCase trim trimStart trimEnd replace replaceAll padStart padEnd repeat toString toFixed charAt substring',
    list: 'split map filter flatMap flat reverse sort toSorted toReversed splice',
  }),
  attributeTypes: typed({ int: 'length size' }),
  comprehensionTypes: typed({}),
  sameTypeMethods: ['slice', 'concat'],
  enumerating: [],
  sizing: [],
  sizeAttributes: ['length'],
  annotationTypes: typed({
    int: 'number bigint',
    bool: 'boolean',
    str: 'string',
    list: 'Array ReadonlyArray Iterable',
    dict: 'Record object',
    set: 'Set ReadonlySet Map ReadonlyMap',
    none: 'null undefined void',
  }),
  receiverTypes: typed({
    str: 'toLowerCase toUpperCase trim trimStart trimEnd padStart padEnd charAt charCodeAt startsWith endsWith replace substring split',
    list: 'push pop shift unshift map filter reduce forEach some every sort reverse splice join find findIndex flat flatMap',
    set: 'has add get set',
    int: 'toFixed toPrecision',
  }),
};

/** Arguments that are forgotten: by function name or `.method`. */
export const extraArguments = new Map([
  [
    '.sort',
    [
      { text: '(a, b) => a - b', unless: '', arguments: 0 },
      { text: '(a, b) => b - a', unless: '', arguments: 0 },
    ],
  ],
  ['.toSorted', [{ text: '(a, b) => a - b', unless: '', arguments: 0 }]],
  ['parseInt', [{ text: '10', unless: '', arguments: 1 }]],
  ['.reduce', ['0', '1', "''", '[]'].map((text) => ({ text, unless: '', arguments: 1 }))],
  ['.join', [{ text: "''", unless: '', arguments: 0 }]],
  ['.split', [{ text: "''", unless: '', arguments: 0 }]],
  ['.slice', [{ text: '1', unless: '', arguments: 0 }]],
  ['.flat', [{ text: 'Infinity', unless: '', arguments: 0 }]],
]);
