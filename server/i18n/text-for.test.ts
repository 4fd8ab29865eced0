import { expect, test } from 'vitest';
import { textFor, type TextKey, texts } from './text-for.ts';

const gaps = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();

test('both languages have the same texts with the same gaps, and nothing is left in the other language', () => {
  expect(Object.keys(texts.zh)).toEqual(Object.keys(texts.en));
  for (const key of Object.keys(texts.en) as TextKey[]) {
    expect(gaps(texts.zh[key]), key).toEqual(gaps(texts.en[key]));
    expect(texts.zh[key], key).toMatch(/\p{Script=Han}/u);
    expect(texts.en[key], key).not.toMatch(/\p{Script=Han}/u);
  }
});

test('a Chinese text has a space beside a Latin name', () => {
  expect(textFor('zh', 'transcript.periodDays', { from: 'Nov', until: 'Dec' })).toBe('Nov 至 Dec');
});

test('a gap is filled, and what a person typed is not read as a gap', () => {
  expect(textFor('en', 'code.subject', { code: '{{minutes}} $&' })).toBe(
    '{{minutes}} $& is your Openfield code',
  );
});

test('textFor isolates a name from right to left', () => {
  const when = '17:30';
  expect(textFor('en', 'evidence.arrival.collected', { name: 'محمد', when })).toContain('\u2068محمد\u2069');
  expect(textFor('en', 'evidence.arrival.collected', { name: 'Ana', when })).not.toMatch(/[\u2068\u2069]/);
});
