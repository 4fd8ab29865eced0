import type { Agreement, Validity } from '#contract/enums.ts';
import type { Promises } from './promise.ts';

/** Results of helping: invitations and their answers, and minutes (docs/domain.md 4.6 and 4.7). */
export const helpingPromises: Promises = {
  'invitation.create': ({ classId, helpers }, { items }) => [
    items.length !== helpers.length && 'not every helper has an answer',
    ...items.map(({ helperId, invitation: one, whyNot }, index) => {
      const asked = helpers[index];
      if (helperId !== asked?.helperId) return 'the answers are in another order';
      if (one === null) return whyNot === null && 'not invited, and nobody says why';
      if (one.class.id !== classId || one.helper.id !== helperId || one.role !== asked.role)
        return 'another invitation than was asked for';
      return (one.initiator !== 'coach' || flags(one) !== 'await, valid') && `it is ${flags(one)}`;
    }),
  ],
  'invitation.request': ({ classId, role }, one) => [
    one.class.id !== classId && 'another class',
    one.role !== role && 'another role',
    one.initiator !== 'helper' && 'asked by the other side',
    flags(one) !== 'await, valid' && `it is ${flags(one)}`,
  ],
  'invitation.answer': ({ answer, basis }, one) => [
    answer === 'agree' && one.minorConsent === 'missing' && 'a minor agreed without a guardian',
    answer === 'agree' && flags(one) !== 'agree, valid' && `it is ${flags(one)}`,
    answer === 'reject' && flags(one) !== 'reject, not valid' && `it is ${flags(one)}`,
    answer === 'agree' &&
      (one.class.startsAt !== basis.startsAt || one.class.endsAt !== basis.endsAt) &&
      'agreed to a time that was not read',
    one.class.helpers.agreed > one.class.helpers.slots && 'more helpers than places',
  ],
  'invitation.consent': (_form, one) => [one.minorConsent !== 'given' && 'the consent is not there'],
  'invitation.withdraw': (_form, one) => [flags(one) !== 'await, not valid' && `it is ${flags(one)}`],
  'invitation.release': ({ reason }, one) => [
    flags(one) !== 'agree, not valid' && `it is ${flags(one)}`,
    one.reason !== reason && 'another reason',
  ],
  'hours.submit': ({ classId, minutes }, hours) => [
    hours.class.id !== classId && 'another class',
    hours.state !== 'pending' && `it is ${hours.state}`,
    minutes !== undefined && hours.minutes !== minutes && 'other minutes than were typed',
    hours.minutes > hours.maxMinutes && 'more minutes than may be',
  ],
  'hours.remove': (_form, hours) => [hours.state !== 'inactive' && `it is ${hours.state}`],
  'hours.decide': ({ decision }, hours) => [
    decision === 'approve' && hours.state !== 'approved' && `it is ${hours.state}`,
    decision === 'approve' && hours.revisions.at(-1)?.minutes !== hours.minutes && 'no value was kept',
    decision === 'decline' && hours.state !== 'declined' && `it is ${hours.state}`,
  ],
  'hours.dispute': ({ text }, hours) => [
    hours.dispute?.text !== text && 'other words than were written',
    hours.dispute?.answer !== null && 'it is settled before anybody looked',
    hours.disputeUntil !== null && 'it can be disputed again',
    hours.actions.length > 0 && 'it changes while an operator looks',
  ],
  'draft.create': ({ coachId, form }, draft) => [
    draft.coach.id !== coachId && 'another coach',
    draft.form.priceMinor !== form.priceMinor && 'another price',
    draft.class !== null && 'a class before anybody agreed',
    flags(draft) !== 'await, valid' && `it is ${flags(draft)}`,
  ],
  'draft.withdraw': (_form, draft) => [
    flags(draft) !== 'await, not valid' && `it is ${flags(draft)}`,
    draft.class !== null && 'a class of what was taken back',
  ],
  'draft.decide': ({ decision, reason }, draft) => [
    decision === 'agree' &&
      (flags(draft) !== 'agree, valid' || draft.class === null) &&
      `it is ${flags(draft)}`,
    decision === 'reject' && flags(draft) !== 'reject, not valid' && `it is ${flags(draft)}`,
    decision === 'reject' && (draft.reason !== reason || draft.class !== null) && 'a class in spite of a no',
  ],
  'hours.correct': ({ minutes }, hours) => [
    hours.state !== 'corrected' && `it is ${hours.state}`,
    hours.minutes !== minutes && 'other minutes than were typed',
    hours.revisions.at(-1)?.minutes !== minutes && 'the value was not kept',
    hours.revisions.length < 2 && 'the value before was not kept',
  ],
};

const agreements: Readonly<Record<Agreement, string>> = { 0: 'await', 1: 'agree', 2: 'reject' };
const validities: Readonly<Record<Validity, string>> = { 0: 'not valid', 1: 'valid', 2: 'expired' };

const flags = ({ agreement, validity }: { agreement: Agreement; validity: Validity }): string =>
  `${agreements[agreement]}, ${validities[validity]}`;
