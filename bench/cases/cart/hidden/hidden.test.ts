import assert from 'node:assert/strict';
import { test } from 'node:test';
const { Cart } = await import(`${process.cwd()}/src/cart.ts`);
const { discount, inWords, subtotal } = await import(`${process.cwd()}/src/price.ts`);

test('all', () => {
  assert.equal(subtotal([]), 0);
  assert.equal(discount(333, 50), 166);
  assert.equal(inWords(100), '1.00');
  assert.equal(inWords(0), '0.00');
  assert.equal(inWords(-1234), '-12.34');
  const cart = new Cart().add('a', 100, 3).add('b', 250).add('a', 100);
  assert.deepEqual(cart.lines(), ['4 x a: 4.00', '1 x b: 2.50']);
  assert.equal(cart.total(), 650 + 490);
  assert.equal(new Cart().add('x', 10000).total(50), 5000);
  assert.equal(cart.remove('a'), true);
  assert.equal(cart.remove('a'), false);
  assert.equal(cart.total(), 740);
});
