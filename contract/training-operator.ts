import { z } from 'zod';
import { articleWords, sameBlocks } from './content-operator.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, nothing, text } from './fields.ts';
import { limits } from './limits.ts';
import { lessonSlug, trainingModule, trainingQuestion } from './training.ts';

/** A question with its right choice: only operators read it. */
export const operatorQuestion = trainingQuestion.extend({ right: z.int().nonnegative() });
export type OperatorQuestion = z.infer<typeof operatorQuestion>;

const heading = z.strictObject({ title: z.string(), summary: z.string() });

const author = {
  /** Null for the words of a build. */
  by: id.nullable(),
  byName: z.string().nullable(),
};

const lessonWords = trainingModule.extend({
  /** Number of the saved change; 0 for the words of a build. Send the newest with the next act. */
  edit: z.int(),
  questions: z.array(operatorQuestion),
});
export type LessonWords = z.infer<typeof lessonWords>;

const operatorLesson = lessonWords.extend({
  /** Every saved change, newest first. `at` is null for a build whose words were never changed. */
  history: z.array(
    z.strictObject({
      edit: z.int(),
      version: z.int(),
      at: instant.nullable(),
      ...author,
      restoredFrom: z.int().nullable(),
    }),
  ),
});
export type OperatorLesson = z.infer<typeof operatorLesson>;

const edit = z.int().min(0).max(2_000_000_000);
const askedForm = z.strictObject({
  text: text(limits.articleSummary),
  choices: z.array(text(limits.articleLine)).min(2).max(4),
});
const questionForm = z
  .strictObject({
    id: lessonSlug,
    section: z.int().min(0).max(limits.articleBlocks),
    right: z.int().min(0).max(3),
    en: askedForm,
    zh: askedForm,
  })
  .refine(({ en, zh }) => en.choices.length === zh.choices.length, 'languages differ')
  .refine(({ right, en }) => right < en.choices.length, 'no such choice');

/** Required: false is the operator's statement that words were only corrected. */
const isNewContent = z.boolean();

/** A lesson as an operator writes it, with its check. */
const form = {
  en: articleWords,
  zh: articleWords,
  questions: z
    .array(questionForm)
    .min(3)
    .max(5)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'ids')
    // Tapping the same place always must not pass.
    .refine((all) => new Set(all.map(({ right }) => right)).size > 1, 'one place'),
};
const hasSections = ({
  en,
  questions,
}: {
  en: { body: { type: string }[] };
  questions: { section: number }[];
}) => questions.every(({ section }) => section < en.body.filter(({ type }) => type === 'h').length);

export const trainingOperatorApi = {
  'operator.lessonList': endpoint({
    summary: 'The lessons of the training, with their last change',
    access: 'operator',
    input: nothing,
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          slug: lessonSlug,
          version: z.int(),
          minutes: z.int(),
          en: heading,
          zh: heading,
          changedAt: instant.nullable(),
          ...author,
        }),
      ),
    }),
  }),
  'operator.lessonDetail': endpoint({
    summary: 'One lesson with its check, and every saved change',
    access: 'operator',
    input: z.strictObject({ slug: lessonSlug }),
    output: operatorLesson,
  }),
  'operator.lessonVersion': endpoint({
    summary: 'One lesson as it was',
    access: 'operator',
    input: z.strictObject({ slug: lessonSlug, edit: z.string().regex(/^(?:0|[1-9]\d{0,8})$/) }),
    output: lessonWords,
  }),
  'operator.lessonSave': endpoint({
    summary:
      'Change a lesson. It is read from then on, and passed again if it has new content or another check',
    access: 'operator',
    input: z
      .strictObject({ slug: lessonSlug, edit, ...form, isNewContent })
      .refine(sameBlocks, 'languages differ')
      .refine(hasSections, 'no such section'),
    output: operatorLesson,
  }),
  'operator.lessonRestore': endpoint({
    summary: 'Take the words of an earlier change again, as a new one',
    access: 'operator',
    input: z.strictObject({ slug: lessonSlug, edit, from: edit, isNewContent }),
    output: operatorLesson,
  }),
};
