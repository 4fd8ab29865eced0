import type { TrainingQuestion } from '#contract/training.ts';

/** What a lesson asks at its end. `right` is the place of the right choice; it never leaves the server. */
export type LessonCheck = readonly (TrainingQuestion & { right: number })[];
