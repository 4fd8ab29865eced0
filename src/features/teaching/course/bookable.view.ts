import type { ClassRecord } from '#contract/class.ts';

/** True when this reader can book the class: alone, or as a date of its course. */
export const isBookable = ({ actions, course }: Pick<ClassRecord, 'actions' | 'course'>): boolean =>
  course?.canBook ?? actions.includes('book');
