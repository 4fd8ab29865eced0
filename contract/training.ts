import { z } from 'zod';
import { block } from './content.ts';
import { endpoint } from './endpoint.ts';
import { instant, nothing } from './fields.ts';

const heading = z.strictObject({ title: z.string(), summary: z.string() });
const slug = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(60);

const summary = z.strictObject({
  slug,
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

const progress = { readAt: instant.nullable(), isDone: z.boolean() };

export const trainingApi = {
  'training.list': endpoint({
    summary: 'The lessons before the first session, and which of them were read',
    access: 'signedIn',
    input: nothing,
    output: z.strictObject({
      items: z.array(summary.extend(progress)),
      /** All lessons are read: the first class may be created, an invitation agreed to. */
      isDone: z.boolean(),
    }),
  }),
  'training.detail': endpoint({
    summary: 'One lesson in both languages',
    access: 'signedIn',
    input: z.strictObject({ slug }),
    output: trainingModule.extend(progress),
  }),
  'training.read': endpoint({
    summary: 'Say that a lesson was read, in the version that was shown',
    access: 'signedIn',
    input: z.strictObject({ slug, version: z.int().positive() }),
    output: z.strictObject({ readAt: instant, isDone: z.boolean() }),
  }),
};
