import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/enums.ts';
import { draftForm, period } from './forms.ts';
import type { Policies } from './policy.ts';

const helper = { gate: ['assistant', 'volunteer'] } as const;
const either = { gate: ['coach', 'assistant', 'volunteer'] } as const;
const serving = { ...helper, row: 'agreedClass', admits: ['volunteer'], denial: 'NOT_HELPING' } as const;
/** Role of a helper who may be assistant or volunteer. */
const asHelper = (roles: readonly Role[]) => (roles.includes('assistant') ? 'assistant' : 'volunteer');
const scanned = { code: 'ABCDEFGH', at: '2027-03-01T08:00:00Z' };

/** Invitations, service and proposals of helpers. */
export const helperPolicies = {
  'helper.home': helper,
  'helper.openClasses': { ...helper, input: ({ roles }) => ({ role: asHelper(roles) }) },
  'helper.openClass': {
    ...helper,
    row: 'class',
    admits: 'everybody',
    input: ({ id, roles }) => ({ id, role: asHelper(roles) }),
  },
  // The volunteer has agreed, the assistant not yet.
  'helper.participants': { ...helper, row: 'agreedClass', admits: ['volunteer'] },
  'helper.coach': {
    ...helper,
    row: 'coachCard',
    admits: 'everybody',
    input: ({ id, roles }) => ({ id, role: asHelper(roles) }),
  },
  'invitation.request': {
    ...helper,
    row: 'class',
    admits: 'everybody',
    input: ({ id, roles }) => ({
      classId: id,
      role: asHelper(roles),
      message: '',
      overlapConfirmed: true,
    }),
  },
  'invitation.list': { ...either, input: () => ({ as: 'helper' }) },
  // After the role was closed, the helper can still read it and step down.
  'invitation.detail': { gate: 'account', row: 'invitation', admits: ['coach', 'assistant'] },
  'invitation.answer': {
    ...either,
    row: 'invitation',
    // The coach asked, and does not answer.
    admits: ['assistant'],
    input: ({ id, rows }) => ({
      id,
      answer: 'agree',
      reason: '',
      overlapConfirmed: true,
      basis: { startsAt: rows.agreedClassStartsAt, endsAt: rows.agreedClassEndsAt },
    }),
  },
  'invitation.withdraw': { ...either, row: 'invitation', admits: ['coach'] },
  'invitation.release': {
    gate: 'account',
    row: 'invitation',
    admits: ['coach', 'assistant'],
    input: ({ id }) => ({ id, reason: 'x' }),
  },
  // The volunteer has agreed, the assistant not yet.
  'needs.ofClass': { ...either, row: 'agreedClass', admits: ['coach', 'volunteer'] },
  'emergency.ofClass': { ...either, row: 'agreedClass', admits: ['coach', 'volunteer'] },
  'invitation.consent': { gate: 'account', row: 'wardInvitation', admits: ['guardian'] },
  'checkin.in': { ...serving, input: ({ id }) => ({ ...scanned, classId: id, nonce: randomUUID() }) },
  'checkin.out': { ...serving, input: ({ id }) => ({ ...scanned, classId: id, nonce: randomUUID() }) },
  'hours.mine': helper,
  'hours.submit': { ...serving, input: ({ id }) => ({ classId: id, note: '' }) },
  // Earned hours stay readable when the role is paused or closed.
  'hours.transcript': { gate: 'account', input: () => period },
  'hours.remove': { ...helper, row: 'hours', admits: ['assistant'] },
  'hours.dispute': {
    ...helper,
    row: 'hours',
    admits: ['assistant'],
    input: ({ id }) => ({ id, text: 'x' }),
  },
  'transcript.issue': { ...helper, input: () => period },
  'transcript.mine': { gate: 'account' },
  'transcript.revoke': { ...helper, row: 'transcript', admits: ['assistant'] },
  'draft.create': {
    ...helper,
    row: 'coachCard',
    admits: 'everybody',
    input: ({ id, roles }) => ({ coachId: id, role: asHelper(roles), form: draftForm }),
  },
  'draft.mine': helper,
  'draft.detail': { ...either, row: 'draft', admits: ['coach', 'assistant'] },
  'draft.withdraw': { ...helper, row: 'draft', admits: ['assistant'] },
} satisfies Partial<Policies>;
