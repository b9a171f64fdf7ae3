import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillSlots } from '../../../src/propose/model/slots.ts';

test('slots are filled, values are not filled again', () => {
  expect(fillSlots('a {{x}} b {{y}}', { x: '{{y}}', y: '$&' })).toBe('a {{y}} b $&');
});

test('a missing value and a value without a place are errors', () => {
  expect(() => fillSlots('{{x}}', {})).toThrow('{{x}}');
  expect(() => fillSlots('{{toString}}', {})).toThrow('{{toString}}');
  expect(() => fillSlots('', { x: 'a' })).toThrow('{{x}}');
});

test('every prompt is prose with slots and no logic', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'prompts');
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/\{%|<%|\{\{[#/^]/);
});
