import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chargeableGrams, kilosBegun, postage } from '../src/postage.js';

const box = { width: 20, height: 10, depth: 10, grams: 1500 };

describe('chargeable weight', () => {
  it('is the real one for dense parcels', () => assert.equal(chargeableGrams(box), 1500));
  it('is that of the volume for light ones', () => assert.equal(chargeableGrams({ ...box, width: 100 }), 2000));
});

describe('kilograms begun', () => {
  it('counts whole ones as they are', () => assert.equal(kilosBegun(3000), 3));
  it('counts a begun one as a whole one', () => assert.equal(kilosBegun(3001), 4));
  it('is nothing for nothing', () => assert.equal(kilosBegun(0), 0));
});

describe('postage', () => {
  it('adds the begun kilograms to the base', () => assert.equal(postage(box, 'home'), 510));
  it('knows what far away costs', () => assert.equal(postage({ ...box, grams: 4000 }, 'far'), 2970));
  it('refuses an unknown zone', () => assert.throws(() => postage(box, 'moon'), RangeError));
});
