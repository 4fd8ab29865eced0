import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { activityPatterns } from './enums.ts';
import { activityKey, instant, nothing, text } from './fields.ts';
import { limits } from './limits.ts';

const record = z.strictObject({
  key: z.string(),
  en: z.string(),
  zh: z.string(),
  /** Further words that people type for it; those of Chinese also as pinyin without spaces. */
  wordsEn: z.array(z.string()),
  wordsZh: z.array(z.string()),
  pattern: z.enum(activityPatterns),
  /** Nothing new can use it; what exists keeps it. */
  isEnded: z.boolean(),
  version: z.int(),
});
export type ActivityRecord = z.infer<typeof record>;

const shown = record.omit({ isEnded: true }).extend({
  endedAt: instant.nullable(),
  coaches: z.int(),
  /** Classes that are yet to begin. */
  classes: z.int(),
});
export type ShownActivity = z.infer<typeof shown>;

const name = text(limits.placeName);
/** A bar would separate two words where they are stored in one text. */
const words = z
  .array(text(limits.activityWord).refine((typed) => !typed.includes('|'), 'a bar'))
  .max(limits.activityWords)
  .refine((typed) => new Set(typed).size === typed.length, 'each word once');

const asSeen = { key: activityKey, version: z.int().min(1).max(2_000_000_000) };

export const activityApi = {
  'activity.list': endpoint({
    summary: 'The sports and other activities with names, search words and drawings; also those that ended',
    access: 'public',
    input: nothing,
    output: z.strictObject({ items: z.array(record) }),
    hasTag: true,
  }),
  'operator.activityList': endpoint({
    summary: 'The activities, and how many coaches and coming classes have each',
    access: 'operator',
    input: nothing,
    output: z.strictObject({ items: z.array(shown) }),
  }),
  'operator.activitySet': endpoint({
    summary: 'Add an activity with version 0, or change one that still has the version',
    access: 'operator',
    input: z.strictObject({
      key: activityKey,
      version: z.int().min(0).max(2_000_000_000),
      en: name,
      zh: name,
      wordsEn: words,
      wordsZh: words,
      pattern: z.enum(activityPatterns),
    }),
    output: shown,
  }),
  'operator.activityEnd': endpoint({
    summary: 'End an activity, or take its end back; what exists keeps it',
    access: 'operator',
    input: z.strictObject({ ...asSeen, isEnded: z.boolean() }),
    output: shown,
  }),
};
