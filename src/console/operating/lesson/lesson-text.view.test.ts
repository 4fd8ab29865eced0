import { expect, test } from 'vitest';
import { lessonSlug } from '#contract/training.ts';
import {
  linesOf,
  missingIn,
  newQuestion,
  sentOf,
  type WrittenLesson,
  writtenOf,
} from './lesson-text.view.ts';

const question = (id: string, right: number) => ({
  id,
  section: 0,
  right,
  en: { text: `Ask ${id}`, choices: ['One', 'Two'] },
  zh: { text: '问题', choices: ['一', '二'] },
});
const words = (title: string) => ({
  title,
  summary: 'Short',
  body: [
    { type: 'h' as const, text: 'Before' },
    { type: 'list' as const, items: ['Look', 'Count'] },
  ],
});
const lesson = {
  en: words('Safety'),
  zh: words('安全'),
  questions: [question('first', 0), question('second', 1), question('third', 0)],
};
const written = writtenOf(lesson);

test('sentOf reads what writtenOf has written', () => {
  expect(written.questions[0]?.en).toEqual({ text: 'Ask first', choices: 'One\nTwo' });
  expect(sentOf(written)).toEqual(lesson);
  expect(missingIn(written)).toBeNull();
});

const withQuestion = (part: Partial<WrittenLesson['questions'][number]>): WrittenLesson => ({
  ...written,
  questions: written.questions.map((one, place) => (place === 1 ? { ...one, ...part } : one)),
});
test.each<[string, WrittenLesson, ReturnType<typeof missingIn>]>([
  ['no title', { ...written, zh: { ...written.zh, title: ' ' } }, { key: 'words' }],
  ['other parts', { ...written, zh: { ...written.zh, text: '正文' } }, { key: 'differ', at: 1 }],
  ['no words', withQuestion({ zh: { text: '', choices: '一\n二' } }), { key: 'question', at: 2 }],
  ['one answer', withQuestion({ en: { text: 'a', choices: 'One' } }), { key: 'question', at: 2 }],
  ['five answers', withQuestion({ en: { text: 'a', choices: '1\n2\n3\n4\n5' } }), { key: 'question', at: 2 }],
  ['fewer in Chinese', withQuestion({ en: { text: 'a', choices: '1\n2\n3' } }), { key: 'question', at: 2 }],
  ['no right answer', withQuestion({ right: 2 }), { key: 'right', at: 2 }],
  ['no section', withQuestion({ section: 1 }), { key: 'section', at: 2 }],
  ['one place', withQuestion({ right: 0 }), { key: 'onePlace' }],
])('missingIn returns what keeps a lesson with %s from being saved', (_, changed, missing) => {
  expect(missingIn(changed)).toEqual(missing);
});

test('newQuestion never returns the id of a question that was removed', () => {
  const ids = Array.from({ length: 40 }, () => newQuestion().id);
  expect(new Set(ids).size).toBe(40);
  expect(ids.filter((id) => !lessonSlug.safeParse(id).success)).toEqual([]);
});

test('linesOf marks the right answers', () => {
  expect(linesOf(lesson, 'en').slice(0, 8)).toEqual([
    'Safety',
    'Short',
    '# Before',
    '- Look',
    '- Count',
    'Ask first',
    '✓ One',
    '– Two',
  ]);
});
