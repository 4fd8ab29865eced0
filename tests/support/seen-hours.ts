import type { HoursRecord } from '#contract/hours.ts';
import { seenInvitation } from './seen-invitation.ts';

const { class: cls, coach, helper } = seenInvitation();

const blank: HoursRecord = {
  id: 'hours',
  invitationId: 'invitation',
  version: 1,
  state: 'entered',
  source: 'auto',
  minutes: 60,
  scheduledMinutes: 60,
  scannedMinutes: null,
  maxMinutes: 120,
  stepMinutes: 15,
  role: 'assistant',
  organization: null,
  note: '',
  reason: null,
  class: cls,
  coach,
  helper,
  submittedAt: null,
  approvesItselfAt: null,
  decidedAt: null,
  revisions: [],
  thanks: null,
  dispute: null,
  disputeUntil: null,
  actions: [],
};

/** Service of Leo in one class of Maya's, with the fields of `part`. */
export const seenHours = (part: Partial<HoursRecord> = {}): HoursRecord => ({ ...blank, ...part });
