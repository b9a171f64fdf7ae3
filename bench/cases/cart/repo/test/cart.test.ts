import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Cart } from '../src/cart.ts';
import { discount, inWords, subtotal } from '../src/price.ts';

describe('prices', () => {
  test('subtotal', () => {
    assert.equal(subtotal([{ name: 'a', cents: 150, count: 2 }, { name: 'b', cents: 5, count: 1 }]), 305);
  });
  test('discount', () => {
    assert.equal(discount(1000, 15), 850);
    assert.equal(discount(999, 0), 999);
  });
  test('words', () => {
    assert.equal(inWords(1205), '12.05');
    assert.equal(inWords(-7), '-0.07');
  });
});

describe('cart', () => {
  test('the same item twice is one line', () => {
    const cart = new Cart().add('tea', 300).add('tea', 300, 2).add('cup', 1500);
    assert.deepEqual(cart.lines(), ['1 x cup: 15.00', '3 x tea: 9.00']);
  });
  test('shipping is free from fifty on', () => {
    assert.equal(new Cart().add('lamp', 5000).total(), 5000);
    assert.equal(new Cart().add('lamp', 4999).total(), 5489);
    assert.equal(new Cart().total(), 0);
  });
  test('discount first, then shipping', () => {
    assert.equal(new Cart().add('lamp', 5000).total(10), 4990);
  });
  test('removing says whether there was one', () => {
    const cart = new Cart().add('tea', 300);
    assert.equal(cart.remove('cup'), false);
    assert.equal(cart.remove('tea'), true);
    assert.deepEqual(cart.lines(), []);
  });
});
