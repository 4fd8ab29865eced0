import { expect, test } from 'vitest';
import {
  answersOf,
  lessonState,
  nextLesson,
  opensFor,
  sectionTitle,
  unanswered,
  type LessonRow,
} from './training.view.ts';

const words = { title: 'Title', summary: '' };
const row = (slug: string, isDone: boolean, readAt: string | null = null): LessonRow => ({
  slug,
  version: 1,
  minutes: 5,
  en: words,
  zh: words,
  isDone,
  readAt,
});

test('lessonState returns changed for a lesson that was passed in an earlier version', () => {
  const at = '2026-01-01T00:00:00.000Z';
  expect(lessonState(row('a', true, at))).toBe('done');
  expect(lessonState(row('a', false, at))).toBe('changed');
  expect(lessonState(row('a', false))).toBe('open');
});

test('nextLesson returns the next open lesson after the one just read, then the skipped ones', () => {
  const items = [row('a', false), row('b', false), row('c', true), row('d', false)];
  expect(nextLesson(items)?.slug).toBe('a');
  expect(nextLesson(items, 'b')?.slug).toBe('d');
  expect(nextLesson(items, 'd')?.slug).toBe('a');
  expect(nextLesson([row('a', true), row('b', false)], 'b')).toBeUndefined();
  expect(nextLesson([row('a', true)])).toBeUndefined();
});

test('opensFor returns what the training opens for each combination of roles', () => {
  expect(opensFor(['student', 'coach'])).toBe('coach');
  expect(opensFor(['volunteer'])).toBe('helper');
  expect(opensFor(['coach', 'assistant'])).toBe('both');
  expect(opensFor(['student'])).toBe('nobody');
});

test('sectionTitle returns the heading with the number of the section', () => {
  const body = [
    { type: 'p' as const, text: 'Before all' },
    { type: 'h' as const, text: 'First' },
    { type: 'p' as const, text: 'Text' },
    { type: 'h' as const, text: 'Second' },
  ];
  expect(sectionTitle({ ...words, body }, 1)).toBe('Second');
});

test('unanswered returns questions without a choice, and treats the first choice as one', () => {
  const asked = { text: '', choices: ['a', 'b'] };
  const questions = ['one', 'two'].map((id) => ({ id, section: 0, en: asked, zh: asked }));
  expect(unanswered({ questions }, { one: 0 })).toEqual(['two']);
  expect(answersOf({ one: 0, two: 1 })).toEqual([
    { question: 'one', choice: 0 },
    { question: 'two', choice: 1 },
  ]);
});
