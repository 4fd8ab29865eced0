import { HOUR_S, MINUTE_S } from '#contract/durations.ts';
import type { Job } from '#server/context/job.ts';
import { expireClearances, warnOfExpiry } from './clearance/clearance.jobs.ts';
import { countFailedTexts, readReturnedMails } from './contact/contact-reach.jobs.ts';
import { checkMinors } from './guardian/consent.jobs.ts';
import { proveGuardians } from './guardian/proof.jobs.ts';
import { renewNameKeys } from './name-keys/name-keys.jobs.ts';
import { eraseChildren } from './privacy/child-erasure.jobs.ts';
import { deleteAccounts } from './privacy/deletion.jobs.ts';
import { makeExports } from './privacy/export.jobs.ts';
import { sealForms } from './role/form-sealing.commands.ts';

/** Jobs of accounts, guardians, roles and privacy. */
export const peopleJobs: readonly Job[] = [
  { name: 'consent of guardians', everySeconds: HOUR_S, run: checkMinors },
  { name: 'proof of guardians', everySeconds: 300, run: proveGuardians },
  { name: 'data exports', everySeconds: 30, run: makeExports },
  { name: 'account deletion', everySeconds: 300, run: deleteAccounts },
  { name: 'names of removed children', everySeconds: 300, run: eraseChildren },
  { name: 'clearance expiry', everySeconds: 30, run: expireClearances },
  { name: 'clearance warnings', everySeconds: HOUR_S, run: warnOfExpiry },
  { name: 'names to find', everySeconds: MINUTE_S, run: renewNameKeys },
  { name: 'failed text messages', everySeconds: 30, run: countFailedTexts },
  { name: 'returned mails', everySeconds: MINUTE_S, run: readReturnedMails },
  { name: 'seal forms', everySeconds: HOUR_S, run: sealForms },
];
