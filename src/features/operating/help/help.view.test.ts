import { expect, test } from 'vitest';
import type { Resource } from '#contract/content.ts';
import { answersOf, findAnswers, isWhole } from './help.view.ts';

const words = (title: string, body: Resource['en']['body']) => ({ title, summary: '', body });
const article: Resource = {
  id: '01a0f3c0-0000-7000-8000-000000000001',
  kind: 'help',
  publishedAt: '2026-07-01T09:00:00Z',
  version: 1,
  minutes: 1,
  bytes: 1_000,
  en: words('Booking', [
    { type: 'p', text: 'Before the first heading.' },
    { type: 'h', text: 'Is the class full?' },
    { type: 'p', text: 'Join the waitlist.' },
    { type: 'list', items: ['Seats are offered', 'in turn'] },
    { type: 'h', text: 'A heading without an answer' },
    { type: 'h', text: 'What is the waitlist?' },
    { type: 'tip', text: 'A queue of families.' },
  ]),
  zh: words('预约', [
    { type: 'h', text: '满员了怎么办？' },
    { type: 'p', text: '可以加入候补。' },
  ]),
};

test('answersOf splits a topic at its headings and omits a heading without text', () => {
  expect(answersOf(article, 'en').map(({ question, text }) => [question, text])).toEqual([
    ['Booking', 'Before the first heading.'],
    ['Is the class full?', 'Join the waitlist. Seats are offered in turn'],
    ['What is the waitlist?', 'A queue of families.'],
  ]);
});

test.each([
  ['waitlist', ['What is the waitlist?', 'Is the class full?']],
  ['WAITLIST  turn', ['Is the class full?']],
  ['booking first', ['Booking']],
  ['nowhere', []],
])('findAnswers for “%s” returns the answers with all its words, questions first', (typed, questions) => {
  const found = findAnswers(answersOf(article, 'en'), typed);
  expect(found.map(({ question }) => question)).toEqual(questions);
});

test('findAnswers finds Chinese words without spaces', () => {
  expect(findAnswers(answersOf(article, 'zh'), '候补')).toHaveLength(1);
});

test('isWhole returns false for a heading alone', () => {
  const { body: _en, ...en } = article.en;
  const { body: _zh, ...zh } = article.zh;
  expect([isWhole(article), isWhole({ ...article, en, zh })]).toEqual([true, false]);
});
