import { z } from 'zod';
import { block } from './content.ts';
import { endpoint } from './endpoint.ts';
import { instant, nothing } from './fields.ts';

const heading = z.strictObject({ title: z.string(), summary: z.string() });
export const lessonSlug = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(60);

const summary = z.strictObject({
  slug: lessonSlug,
  version: z.int().positive(),
  /** Reading time. */
  minutes: z.int().positive(),
  en: heading,
  zh: heading,
});
const body = heading.extend({ body: z.array(block) });
/** A lesson of the pre-coaching training, in both languages. */
export const trainingModule = summary.extend({ en: body, zh: body });
export type TrainingModule = z.infer<typeof trainingModule>;

const asked = z.strictObject({ text: z.string(), choices: z.array(z.string()).min(2).max(4) });
/** A question of the check. Which choice is right stays on the server. */
export const trainingQuestion = z.strictObject({
  id: lessonSlug,
  /** Index of the lesson's heading above the answer, from 0. */
  section: z.int().nonnegative(),
  en: asked,
  zh: asked,
});
export type TrainingQuestion = z.infer<typeof trainingQuestion>;

/** `readAt`: when the check was passed, in this or an earlier version. `isDone`: in the version that holds now. */
const progress = { readAt: instant.nullable(), isDone: z.boolean() };

export const trainingApi = {
  'training.list': endpoint({
    summary: 'The lessons before the first session, and which of them were read and passed',
    access: 'signedIn',
    input: nothing,
    output: z.strictObject({
      items: z.array(summary.extend(progress)),
      /** All lessons are passed: the first class may be created, an invitation agreed to. */
      isDone: z.boolean(),
    }),
  }),
  'training.detail': endpoint({
    summary: 'One lesson in both languages, with the questions of its check',
    access: 'signedIn',
    input: z.strictObject({ slug: lessonSlug }),
    output: trainingModule.extend({ ...progress, questions: z.array(trainingQuestion) }),
  }),
  'training.answer': endpoint({
    summary:
      'Answer the check of a lesson, in the version that was shown. The lesson is passed when nothing is wrong',
    access: 'signedIn',
    input: z.strictObject({
      slug: lessonSlug,
      version: z.int().positive(),
      /** Index of the chosen answer per question, from 0. */
      answers: z.array(z.strictObject({ question: lessonSlug, choice: z.int().nonnegative() })).max(20),
    }),
    output: z.strictObject({
      /** Questions that were answered wrongly or not at all. */
      wrong: z.array(lessonSlug),
      readAt: instant.nullable(),
      /** All lessons are passed. */
      isDone: z.boolean(),
    }),
  }),
};
