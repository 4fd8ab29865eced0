import type { TrainingQuestion } from '#contract/training.ts';

/** Questions at the end of a lesson. `right` is the index of the right choice; it never leaves the server. */
export type LessonCheck = readonly (TrainingQuestion & { right: number })[];
