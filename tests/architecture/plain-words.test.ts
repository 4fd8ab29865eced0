import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/enums.ts';
import { root } from './sources.ts';

type Words = { readonly [key: string]: string | Words };

const read = (name: string): Words =>
  JSON.parse(readFileSync(path.join(root, 'src/i18n', name), 'utf8')) as Words;

/** What is said in plain words: whole namespaces, or the named sections of one. */
const rewritten: Record<string, readonly string[] | 'all'> = {
  booking: 'all',
  cancel: 'all',
  wallet: ['pay', 'result'],
  class: ['waiver', 'act'],
  legal: ['title', 'version', 'ask'],
};

function flatten(words: Words | string, prefix = ''): [string, string][] {
  if (typeof words === 'string') return [[prefix, words]];
  return Object.entries(words).flatMap(([key, value]) => flatten(value, prefix ? `${prefix}.${key}` : key));
}

const gaps = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

describe.each(languages)('plain words in %s', (language) => {
  const plain = read(`plain/${language}.json`);

  test('the namespaces are those that decide over money and seats', () => {
    expect(Object.keys(plain).toSorted()).toEqual(Object.keys(rewritten).toSorted());
  });

  test.each(Object.entries(rewritten))(
    '%s has the keys and the gaps of the usual words',
    (name, sections) => {
      const usual = read(`${language}/${name}.json`);
      const whole =
        sections === 'all' ? usual : Object.fromEntries(sections.map((key) => [key, usual[key] ?? '']));
      const own = new Map(flatten(plain[name] ?? ''));
      const others = flatten(whole);
      expect([...own.keys()].toSorted()).toEqual(others.map(([key]) => key).toSorted());
      for (const [key, text] of others) expect(gaps(own.get(key) ?? ''), key).toEqual(gaps(text));
    },
  );

  test('a sentence is short', () => {
    const most = language === 'en' ? 16 : 30;
    const length = (sentence: string) =>
      language === 'en' ? sentence.trim().split(/\s+/).length : sentence.trim().length;
    const long = flatten(plain).filter(([, text]) =>
      text
        .replaceAll(/\{\{\w+\}\}/g, '1')
        .split(/[.?!。？！]/)
        .some((sentence) => length(sentence) > most),
    );
    expect(long).toEqual([]);
  });
});
