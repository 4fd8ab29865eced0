import type { Defect } from './defect.ts';

export const courseNames = {
  partBooked: 'a course is booked without one of its dates',
  otherParts: 'the last dates of a course have the cents that are left over',
  longFree: 'a course is left for free beside its free time',
  lateRest: 'leaving a course after its start returns the late share',
  someAccepted: 'a coach accepts one date of a course',
  someLeft: 'a family leaves one date of a course',
  aloneLeft: 'a date of a course is canceled alone',
  joinedLate: 'a course that began takes a new family',
  notFreed: 'a course that lost a date is not left for free',
  otherRule: 'an order of a course keeps the rule of its class',
} as const;

const courses = {
  'top up': 24,
  'make a course': 24,
  'book a course': 70,
  'leave a course': 24,
  'pay several dates': 8,
  'accept several dates': 30,
  'run jobs': 10,
};

/** Faults in courses (docs/domain.md 4.32). */
export const defectsInCourses: readonly Defect[] = [
  { name: courseNames.partBooked, caughtBy: /every answer/, mix: courses },
  {
    name: courseNames.otherParts,
    caughtBy: /cost their parts/,
    without: ['drop trigger class_of_course_part on class'],
    mix: courses,
  },
  { name: courseNames.longFree, caughtBy: /only in its free time/, mix: courses, pace: 2 },
  { name: courseNames.lateRest, caughtBy: /the share of the rest/, mix: courses, pace: 2 },
  { name: courseNames.someAccepted, caughtBy: /answers a course as a whole/, mix: courses },
  { name: courseNames.someLeft, caughtBy: /left as a whole/, mix: courses },
  { name: courseNames.aloneLeft, caughtBy: /left as a whole/, mix: courses },
  { name: courseNames.joinedLate, caughtBy: /only where families may join later/, mix: courses, pace: 2 },
  {
    name: courseNames.notFreed,
    caughtBy: /lost a date/,
    without: ['drop trigger order_frees_course on orders'],
    mix: { ...courses, 'cancel as the coach': 16, 'cancel dates of a series': 6 },
    pace: 2,
  },
  { name: courseNames.otherRule, caughtBy: /keeps its rule of leaving/, mix: courses },
];
