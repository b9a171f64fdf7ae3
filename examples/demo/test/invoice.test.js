import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, discounted, invoice, total } from '../src/invoice.js';

const parcel = (label, grams) => ({ label, width: 10, height: 10, depth: 10, grams });

test('an amount has two decimals', () => assert.equal(amount(1205), '12.05'));
test('small amounts keep their nought', () => assert.equal(amount(7), '0.07'));
test('nine parcels get no discount', () => assert.equal(discounted(1000, 9), 1000));
test('ten parcels get five per cent off', () => assert.equal(discounted(1000, 10), 950));
test('the total adds up', () => assert.equal(total([parcel('a', 1000), parcel('b', 2000)], 'near'), 2200));
test('an invoice has a line for each parcel', () => {
  assert.equal(invoice([parcel('books', 2500)], 'home'), '1. books 5.70\ntotal 5.70');
});
test('ten parcels are cheaper together', () => {
  const ten = Array.from({ length: 10 }, (_, index) => parcel(`parcel ${index}`, 1000));
  assert.equal(total(ten, 'home'), 4275);
});
