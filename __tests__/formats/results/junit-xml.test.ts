import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textStream } from '../../../src/formats/decode.ts';
import { junitXml } from '../../../src/formats/results/junit-xml.ts';
import type { RawResults } from '../../../src/domain/raw-results.ts';

const suite = (inner: string, attributes = ''): string =>
  `<testsuites><testsuite name="s" ${attributes}>${inner}</testsuite></testsuites>`;

describe('junitXml', () => {
  test('takes elements at any depth, with nothing required, and counts the claims', () => {
    const [found] = read(
      suite(
        '<testsuite name="t"><testcase/><x><testcase name="a" classname="c" time="1,234.5"><error/></testcase></x></testsuite>',
        'failures="2" errors="1"',
      ),
    );
    expect(found).toMatchObject({ claimedFailures: 3, complete: true, degraded: [], outside: [] });
    expect(found?.cases).toMatchObject([
      { name: null, suites: ['s', 't'], failures: [] },
      {
        name: 'a',
        classname: 'c',
        seconds: 1234.5,
        failures: [{ status: 'errored', type: null, message: null, text: '' }],
      },
    ]);
  });

  test('a failure outranks skipped and flaky marks; earlier attempts do not decide', () => {
    const [found] = read(
      suite(
        '<testcase name="a"><skipped/><failure/></testcase><testcase name="b"><flakyFailure message="m"><stackTrace>tr</stackTrace><system-out>o</system-out></flakyFailure></testcase>',
      ),
    );
    expect(found?.cases).toMatchObject([
      { skipped: false, failures: [{}] },
      { failures: [], earlier: [{ message: 'm', text: 'tr' }] },
    ]);
  });

  test('a bare ampersand does not swallow the cases behind it', () => {
    const [found] = read(
      suite(
        '<testcase name="a"><system-out>x & y</system-out></testcase><testcase name="b"><failure>z;</failure></testcase>',
      ),
    );
    expect(found?.cases.map((one) => [one.name, one.failures.length])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    expect(found?.degraded).toEqual(['1 XML error (first: bare &)']);
  });

  test('an ampersand in CDATA stays as it is', () => {
    expect(
      read(suite('<testcase name="a"><failure><![CDATA[x && y &amp; z]]></failure></testcase>'))[0]?.cases[0]
        ?.failures[0]?.text,
    ).toBe('x && y &amp; z');
  });

  test('a cut document is not complete and keeps what was seen', () => {
    const whole = suite('<testcase name="a"><failure message="m">text</failure></testcase>');
    for (let end = whole.indexOf('<failure message="m">') + 21; end < whole.length; end++) {
      const [found] = read(whole.slice(0, end));
      expect(found?.complete).toBe(false);
      expect(found?.cases.map((one) => one.failures.length)).toEqual([1]);
    }
  });

  test('texts are bounded, and captured output costs no memory', () => {
    const long = 'x'.repeat(3_000_000);
    const [found] = read(
      suite(
        `<testcase name="a"><failure>start ${long} end</failure><system-out><![CDATA[${long}]]></system-out></testcase><testcase name="b"><failure/></testcase>`,
      ),
    );
    const text = found?.cases[0]?.failures[0]?.text ?? '';
    expect(text.length).toBeLessThan(70_000);
    expect(text.startsWith('start xxx')).toBe(true);
    expect(found?.cases).toHaveLength(2);
    expect(found?.degraded.join()).toContain('overlong text');
  });

  test('entities of the document type are never expanded', () => {
    const text =
      '<!DOCTYPE l [<!ENTITY a "AAAA">]>' +
      suite('<testcase name="a"><failure>&a;&constructor;&__proto__;</failure></testcase>');
    expect(read(text)[0]?.cases[0]?.failures[0]?.text).toBe('&a;&constructor;&__proto__;');
  });

  test('other XML, HTML and JSON are not mine', () => {
    for (const text of ['<html><body/></html>', '<project/>', '{}', '', 'plain', '<']) expect(read(text)).toEqual([]);
  });

  test('any text and any attribute come back as they were written, however the bytes are split', () => {
    const legal = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ''));
    const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    fc.assert(
      fc.property(legal, legal, fc.integer({ min: 1, max: 40 }), fc.boolean(), (message, text, size, wide) => {
        const xml = suite(
          `<testcase name="a"><failure message="${escape(message)}">${escape(text)}</failure></testcase>`,
        );
        const bytes = wide ? utf16(xml) : new TextEncoder().encode(xml);
        expect(readBytes(bytes, size)[0]?.cases[0]?.failures[0]).toMatchObject({ message, text });
      }),
    );
  });
});

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('>', '&gt;');
}

function read(text: string): readonly RawResults[] {
  return readBytes(new TextEncoder().encode(text), 65_536);
}

function readBytes(bytes: Uint8Array, size: number): readonly RawResults[] {
  const stream = textStream();
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(stream.push(bytes.subarray(at, at + size)));
  pieces.push(stream.end());
  const reader = junitXml.open(pieces.join('').slice(0, 65_536));
  for (const piece of pieces) reader?.write(piece);
  return reader?.end() ?? [];
}
