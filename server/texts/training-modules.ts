import type { TrainingModule } from '#contract/training.ts';
import { lesson as clearCommunication } from './training/clear-communication.ts';
import { lesson as codeOfConduct } from './training/code-of-conduct.ts';
import { lesson as emergencies } from './training/emergencies.ts';
import { lesson as inclusiveCoaching } from './training/inclusive-coaching.ts';
import { lesson as privacyOfChildren } from './training/privacy-of-children.ts';
import { lesson as safetyFirst } from './training/safety-first.ts';

/**
 * The lessons before the first session, in the order in which they are read; all of them are needed. `version` is
 * raised when a lesson has new content; the lesson then has to be read again. A corrected word raises nothing.
 */
export const trainingModules: readonly TrainingModule[] = [
  safetyFirst,
  inclusiveCoaching,
  clearCommunication,
  emergencies,
  privacyOfChildren,
  codeOfConduct,
];
