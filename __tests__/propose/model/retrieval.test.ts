import { expect, test } from 'vitest';
import { retrieve } from '../../../src/propose/model/retrieval.ts';
import { ask, failing, PLAUSIBLE, reply, shelfOf } from './support.ts';

const files = {
  'shop/price.py':
    'def gross(net):\n    # the voucher comes off first\n    return net * 1.19\n\n\ndef shown(x):\n    return x\n',
  'far/off/price.py': 'def gross(net):\n    # the voucher comes off first\n    return net * 1.19\n',
  'shop/stock.py': 'def enough(have, want):\n    return have > want\n',
  'tests/test_price.py': 'def test_voucher():\n    assert voucher() == 1\n',
};
const of = { text: 'test_voucher: gross is wrong', near: ['shop/stock.py'], most: 5 };
const mayBeWrong = (path: string) => !path.startsWith('tests/');

test('functions by shared words, comments included; the nearer of two alike first; nothing without a shared word', async () => {
  const found = await retrieve(shelfOf(files), { ...of, mayBeWrong, isShown: () => false });
  expect(found.map(({ file, range }) => [file.path, range.name])).toEqual([
    ['shop/price.py', 'gross'],
    ['far/off/price.py', 'gross'],
  ]);
  expect(found[0]?.words).toEqual(expect.arrayContaining(['gross', 'voucher']));
});

test('what is shown anyway and more than asked for is left out', async () => {
  const isShown = (path: string) => path.startsWith('far/');
  const shelf = shelfOf(files);
  expect(await retrieve(shelf, { ...of, mayBeWrong, isShown, most: 1 })).toHaveLength(1);
  expect(await retrieve(shelf, { ...of, mayBeWrong, isShown })).toHaveLength(1);
  expect(await retrieve(shelf, { ...of, text: '', mayBeWrong, isShown })).toEqual([]);
});

test('without a suspect the question holds them, with the reason', async () => {
  const { questions } = await ask([reply()], {
    files,
    suspects: [],
    targets: [failing('tests/test_price.py::test_voucher')],
    verdicts: [PLAUSIBLE],
  });
  const asked = questions[0]?.[1] ?? '';
  expect(asked).toContain(
    '"gross" in "shop/price.py", lines 1-3\nFound by words that it shares with the failures: "voucher',
  );
  expect(asked).toContain('1| def gross(net):');
  expect(asked).not.toContain('(none: no line could be linked');
});
