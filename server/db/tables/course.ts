import type { ColumnType } from 'kysely';
import type { CourseForm } from '#contract/course.ts';

/** A series that is sold whole: what the coach chose, the smallest payable amount of its currency and its dates. */
export interface SeriesCourse extends CourseForm {
  step: number;
  dates: number;
}
/** The course of a class; `place` of its date begins with 1. */
export interface ClassCourse extends SeriesCourse {
  place: number;
}
/** Written with the row, and never changed. */
export type CourseColumn<T> = ColumnType<T | null, string | null | undefined, never>;
