import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { foldedWords, formsOf } from './fold.rules.ts';
import { spellingsOf, titleQuery } from './title-query.rules.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const names = [
  'अनिता शर्मा',
  'தமிழ்ச்செல்வி',
  'మహేష్',
  'অনির্বাণ',
  'ਹਰਪ੍ਰੀਤ',
  'مُحَمَّد',
  'دِیا رضا',
  'שָׁלוֹם',
  'สมศรี น้ำใส',
  'ကျော်',
  'Νίκος Ψαρρός',
  'ΝΊΚΟΣ',
  'Артём Йовович',
  'Հայկ',
  'გიორგი',
  'አበበ',
  '김민수',
  '陳大文',
  '代々木さくら',
  'ガク・スイミー',
  'Ŋaru',
  'O´Brien',
  'O’Brien',
  'Nguyễn Thị Đào',
  'Øyvind Ærø',
  'Łucja Strauß',
  'İlker Işık',
  'Zoë',
  'Anna-Lena',
  'J.R. (Jay) d’Or',
  'Mary_Jo 100%',
  '《Swim》',
  '@home',
  '¿Qué?',
  '🏊Swim',
  'A•B ★ C→D',
  '１２ｋｍ…ﬁt',
];

describe.each(names)('%s', (name) => {
  test.each([name, name.toUpperCase(), foldedWords(name).join(' ')])('is found by %s', async (typed) => {
    const { rows } = await sql<{ isChild: boolean; isTitle: boolean }>`
      select folded_name(${name}) = any(array(select folded_name(s) from unnest(${spellingsOf(typed)}::text[]) s))
          as "isChild",
        title_words(jsonb_build_object('en', ${name}::text)) @@ ${titleQuery(typed)}::tsquery as "isTitle"
    `.execute(database.query);
    expect(rows).toEqual([{ isChild: true, isTitle: true }]);
  });

  test('is one folded text in PostgreSQL and here', async () => {
    const { rows } = await sql<{ folded: string }>`select folded_name(${name}) as folded`.execute(
      database.query,
    );
    const plain = foldedWords(name)
      .join(' ')
      .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
      .trim();
    // Forms of Chinese and Japanese signs are spelled out by the question.
    const found = Array.from(rows[0]?.folded ?? '');
    expect(
      Array.from(plain, (sign, at) => (formsOf(sign).includes(found[at] ?? '') ? sign : found[at])),
    ).toEqual(Array.from(plain));
    expect(found).toHaveLength(Array.from(plain).length);
  });
});

test('every combining mark goes, and every sign of punctuation parts words, as here', async () => {
  const signs = Array.from({ length: 0x3_0000 - 0x21 }, (_, at) => at + 0x21)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /[\p{M}\p{P}\p{S}]/u.test(sign))
    // The question spells out their other forms.
    .filter((sign) => !/[\p{Script=Han}\p{Script=Katakana}]/u.test(sign.normalize('NFKD')));
  const { rows } = await sql<{ sign: string; folded: string }>`
    select sign, folded_name('a' || sign || 'b') as folded from unnest(${signs}::text[]) sign`.execute(
    database.query,
  );
  const other = rows.filter(({ sign, folded }) => {
    const here = foldedWords(`a${sign}b`)
      .join(' ')
      .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
      .trim();
    return here !== folded;
  });
  expect(other).toEqual([]);
});

test.each([
  ['one long word', '각'.repeat(254), 1],
  ['many words', 'abcdefghijklmnopqrstuvwxyz'.split('').join(' '), 10],
  ['many signs', '長大文王李張劉陳楊黃趙', 10],
])('titleQuery reads a few short words of %s', async (_, typed, count) => {
  const query = titleQuery(typed);
  expect(query?.split('&')).toHaveLength(count);
  await sql`select ${query}::tsquery`.execute(database.query);
});

test('spellingsOf keeps the typed form of a long name, and its simplified one', () => {
  const typed = '歐陽龍飛鳳舞臺灣體育';
  const spellings = spellingsOf(typed);
  expect(spellings.slice(0, 2)).toEqual([typed, foldedWords(typed).join(' ')]);
});
