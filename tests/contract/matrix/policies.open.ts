import type { Policies } from './policy.ts';
import { unknownPasskey } from './unknown-passkey.ts';

const anybody = { gate: 'anybody' } as const;

/** Calls that guests may make. */
export const openPolicies = {
  'user.loginCode': { ...anybody, input: () => ({ mobile: '+15550100100', code: '123456' }) },
  'user.sendCode': { ...anybody, input: () => ({ mobile: '+15550100100' }) },
  'user.loginEmailCode': { ...anybody, input: () => ({ email: 'a@b.example', code: '123456' }) },
  'user.sendEmailCode': { ...anybody, input: () => ({ email: 'a@b.example' }) },
  'user.login': { ...anybody, input: () => ({ account: 'a@b.example', password: 'twelve-signs' }) },
  'user.askPasskey': anybody,
  'user.loginPasskey': { ...anybody, input: () => unknownPasskey },
  'user.endSession': { ...anybody, input: () => ({ tokenHash: 'a'.repeat(43) }) },
  'legal.read': { ...anybody, input: () => ({ kind: 'liability' }) },
  'legal.history': { ...anybody, input: () => ({ kind: 'liability' }) },
  'activity.list': anybody,
  'city.list': anybody,
  'home.student': anybody,
  'coach.search': anybody,
  'coach.count': anybody,
  'coach.detail': { ...anybody, row: 'coachCard', admits: 'everybody' },
  'coach.ratings': { ...anybody, row: 'coachCard', admits: 'everybody' },
  'class.list': anybody,
  'class.count': anybody,
  'class.days': { ...anybody, input: () => ({ from: '2027-03-02' }) },
  'class.detail': { ...anybody, row: 'class', admits: 'everybody' },
  'slot.list': {
    ...anybody,
    row: 'coachCard',
    admits: 'everybody',
    input: ({ id }) => ({ coachId: id, from: '2027-03-02' }),
  },
  'slot.class': {
    ...anybody,
    row: 'slotPlan',
    admits: 'everybody',
    input: ({ id, rows }) => ({ planId: id, startsAt: rows.slotStartsAt }),
  },
  'slot.dates': {
    ...anybody,
    row: 'slotPlan',
    admits: 'everybody',
    input: ({ id, rows }) => ({ planId: id, startsAt: rows.slotStartsAt }),
  },
  'series.detail': { ...anybody, row: 'series', admits: 'everybody' },
  'transcript.check': {
    ...anybody,
    row: 'transcriptCode',
    admits: 'everybody',
    input: ({ id }) => ({ code: id }),
  },
  'transcript.keys': anybody,
  'team.list': anybody,
  'team.detail': { ...anybody, row: 'team', admits: 'everybody' },
  'teamEvent.list': anybody,
  'teamEvent.detail': { ...anybody, row: 'event', admits: 'everybody' },
  'partner.list': anybody,
  'partner.detail': { ...anybody, row: 'partner', admits: 'everybody' },
  'resource.list': anybody,
  'resource.detail': { ...anybody, row: 'resource', admits: 'everybody' },
  'app.config': anybody,
} satisfies Partial<Policies>;
