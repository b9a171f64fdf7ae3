import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCapture } from '../../src/process/capture.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function capture(limit: number, chunks: readonly Uint8Array[]) {
  const capture = createCapture(limit);
  for (const chunk of chunks) capture.push(chunk);
  return capture.finish();
}

test('short output is kept as it is', () => {
  expect(capture(100, [bytes('one '), bytes('twö')])).toEqual({ text: 'one twö', bytes: 8, cut: 0 });
  expect(capture(100, [])).toEqual({ text: '', bytes: 0, cut: 0 });
});

test('exactly the limit is not cut', () => {
  expect(capture(8, [bytes('abcdefgh')])).toEqual({ text: 'abcdefgh', bytes: 8, cut: 0 });
  expect(capture(8, [bytes('abcdefghi')]).cut).toBe(1);
});

test('the head and the tail of long output are kept, and the gap is told', () => {
  const { text, bytes: total, cut } = capture(10, [bytes('head!'), bytes('x'.repeat(5000)), bytes('tail.')]);
  expect(text).toBe('head!\n[5000 bytes left out]\ntail.');
  expect(total).toBe(5010);
  expect(cut).toBe(5000);
});

test('whatever the chunks, no character is cut in two and the sums are right', () => {
  const property = fc.property(
    fc.array(fc.string({ unit: 'binary', maxLength: 40 }).map(bytes), { maxLength: 60 }),
    fc.integer({ min: 8, max: 200 }),
    (chunks, limit) => {
      const whole = Buffer.concat(chunks).toString('utf8');
      const kept = capture(limit, chunks);
      expect(kept.bytes).toBe(Buffer.concat(chunks).length);
      if (kept.cut === 0) {
        expect(kept.text).toBe(whole);
        return;
      }
      const gap = `\n[${kept.cut} bytes left out]\n`;
      const at = kept.text.lastIndexOf(gap);
      const [head, tail] = [kept.text.slice(0, at), kept.text.slice(at + gap.length)];
      expect(whole.startsWith(head)).toBe(true);
      expect(whole.endsWith(tail)).toBe(true);
      expect(bytes(head).length + bytes(tail).length + kept.cut).toBe(kept.bytes);
      expect(bytes(head).length + bytes(tail).length).toBeLessThanOrEqual(limit);
      expect(bytes(head).length + bytes(tail).length).toBeGreaterThan(limit - 7);
    },
  );
  fc.assert(property);
});
