import { check as clearCommunication } from './training-check/clear-communication.ts';
import { check as codeOfConduct } from './training-check/code-of-conduct.ts';
import { check as emergencies } from './training-check/emergencies.ts';
import { check as inclusiveCoaching } from './training-check/inclusive-coaching.ts';
import type { LessonCheck } from './training-check/lesson-check.ts';
import { check as privacyOfChildren } from './training-check/privacy-of-children.ts';
import { check as safetyFirst } from './training-check/safety-first.ts';

/**
 * The checks by lesson. A new question raises the version of its lesson. A corrected word raises
 * nothing.
 */
export const trainingChecks: Readonly<Record<string, LessonCheck>> = {
  'safety-first': safetyFirst,
  'inclusive-coaching': inclusiveCoaching,
  'clear-communication': clearCommunication,
  emergencies,
  'privacy-of-children': privacyOfChildren,
  'code-of-conduct': codeOfConduct,
};
