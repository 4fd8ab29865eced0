import { type Language, languages } from '#contract/enums.ts';
import type { LessonWords, OperatorQuestion } from '#contract/training-operator.ts';
import { randomId } from '#src/browser/random-id.ts';
import { blocksOf, firstDifference, textOf } from '#src/console/operating/publishing/article-text.view.ts';

/** A question as it is typed: one answer a line. */
export interface WrittenQuestion extends Pick<OperatorQuestion, 'id' | 'section' | 'right'> {
  en: { text: string; choices: string };
  zh: { text: string; choices: string };
}
export interface WrittenLesson {
  en: { title: string; summary: string; text: string };
  zh: { title: string; summary: string; text: string };
  questions: WrittenQuestion[];
}

export const fewestQuestions = 3;
export const mostQuestions = 5;
const fewestChoices = 2;
const mostChoices = 4;

/** The typed form of a lesson. */
export function writtenOf({
  en,
  zh,
  questions,
}: Pick<LessonWords, 'en' | 'zh' | 'questions'>): WrittenLesson {
  const words = ({ title, summary, body }: LessonWords['en']) => ({ title, summary, text: textOf(body) });
  const asked = ({ text, choices }: OperatorQuestion['en']) => ({ text, choices: choices.join('\n') });
  return {
    en: words(en),
    zh: words(zh),
    questions: questions.map((one) => ({ ...one, en: asked(one.en), zh: asked(one.zh) })),
  };
}

export const choicesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Headings of the text: each question names the one above its answer. */
export const headingsOf = (text: string): string[] =>
  blocksOf(text).flatMap((block) => (block.type === 'h' ? block.text : []));

/**
 * An empty question. Its random id is new in the whole history of the lesson, so the server sees another question where
 * one was removed and one added. An id has letters only.
 */
export function newQuestion(): WrittenQuestion {
  const letters = randomId().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const empty = { text: '', choices: '' };
  return { id: `added-${letters}`, section: 0, right: 0, en: empty, zh: empty };
}

/** The lesson as it is sent. */
export function sentOf(written: WrittenLesson): Pick<LessonWords, 'en' | 'zh' | 'questions'> {
  const words = (language: Language) => ({
    title: written[language].title.trim(),
    summary: written[language].summary.trim(),
    body: blocksOf(written[language].text),
  });
  const asked = ({ text, choices }: WrittenQuestion['en']) => ({
    text: text.trim(),
    choices: choicesOf(choices),
  });
  return {
    en: words('en'),
    zh: words('zh'),
    questions: written.questions.map((one) => ({ ...one, en: asked(one.en), zh: asked(one.zh) })),
  };
}

export type Missing =
  | { key: 'words' }
  | { key: 'onePlace' }
  | { key: 'differ'; at: number }
  | { key: 'question' | 'right' | 'section'; at: number };

/** Returns why a lesson cannot be saved, with the number of the part or question; null when it is whole. */
export function missingIn(written: WrittenLesson): Missing | null {
  const { en, zh, questions } = sentOf(written);
  const lesson = { en, zh };
  if (languages.some((one) => !lesson[one].title || !lesson[one].summary || lesson[one].body.length === 0))
    return { key: 'words' };
  const difference = firstDifference(en.body, zh.body);
  if (difference !== undefined) return { key: 'differ', at: difference };
  const at = (isWrong: (one: OperatorQuestion) => boolean) => questions.findIndex(isWrong) + 1;
  const broken = at(({ en: one, zh: other }) => {
    const { length } = one.choices;
    return (
      !one.text ||
      !other.text ||
      length < fewestChoices ||
      length > mostChoices ||
      length !== other.choices.length
    );
  });
  if (broken > 0) return { key: 'question', at: broken };
  const unknown = at(({ right, en: one }) => right >= one.choices.length);
  if (unknown > 0) return { key: 'right', at: unknown };
  const homeless = at(({ section }) => section >= headingsOf(written.en.text).length);
  if (homeless > 0) return { key: 'section', at: homeless };
  return new Set(questions.map(({ right }) => right)).size < 2 ? { key: 'onePlace' } : null;
}

/** Lines of a lesson in one language, for the comparison of two versions. */
export const linesOf = (
  { questions, ...lesson }: Pick<LessonWords, 'en' | 'zh' | 'questions'>,
  language: Language,
): string[] => {
  const { title, summary, body } = lesson[language];
  return [
    title,
    summary,
    ...body.flatMap((block) => textOf([block]).split('\n')),
    ...questions.flatMap(({ right, ...one }) => [
      one[language].text,
      ...one[language].choices.map((choice, place) => `${place === right ? '✓' : '–'} ${choice}`),
    ]),
  ];
};
