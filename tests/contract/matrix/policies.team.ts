import { eventForm, teamForm } from './forms.ts';
import type { Policies } from './policy.ts';

const account = { gate: 'account' } as const;
const staff = ['lead', 'deputy'] as const;

/** Teams and partner institutions: leaders, deputies, members and applicants. */
export const teamPolicies = {
  'team.update': { ...account, row: 'team', admits: ['lead'], input: ({ id }) => ({ ...teamForm, id }) },
  'team.members': { ...account, row: 'team', admits: staff },
  'team.service': { ...account, row: 'team', admits: staff },
  'team.handOver': {
    ...account,
    row: 'team',
    admits: ['lead'],
    input: ({ id, rows }) => ({ id, memberId: rows.deputyMember }),
  },
  'team.setDeputy': {
    ...account,
    row: 'member',
    admits: ['lead'],
    input: ({ id }) => ({ id, isDeputy: true }),
  },
  'team.takePacks': {
    gate: ['coach'],
    row: 'team',
    admits: ['lead'],
    input: ({ id }) => ({ id, takes: true }),
  },
  'team.remove': { ...account, row: 'member', admits: staff, input: ({ id }) => ({ id, reason: 'x' }) },
  'team.leave': { ...account, row: 'member', admits: ['owner'] },
  'team.apply': {
    ...account,
    row: 'team',
    admits: 'everybody',
    input: ({ id, roles: [kind = 'student'] }) => ({ id, kind, message: '' }),
  },
  'application.people': { ...account, row: 'team', admits: 'everybody' },
  'application.list': { ...account, row: 'team', admits: staff },
  'application.decide': {
    ...account,
    row: 'application',
    admits: staff,
    input: ({ id }) => ({ id, agrees: true, reason: '' }),
  },
  'application.withdraw': { ...account, row: 'application', admits: ['volunteer'] },
  'application.consent': { ...account, row: 'wardApplication', admits: ['guardian'] },
  'teamEvent.create': {
    ...account,
    row: 'team',
    admits: staff,
    input: ({ id }) => ({ ...eventForm, teamId: id }),
  },
  'teamEvent.update': { ...account, row: 'event', admits: staff, input: ({ id }) => ({ ...eventForm, id }) },
  'teamEvent.cancel': { ...account, row: 'event', admits: staff, input: ({ id }) => ({ id, reason: 'x' }) },
  'teamEvent.join': {
    ...account,
    row: 'event',
    admits: ['owner', 'lead', 'deputy'],
    // Everybody sees what a team does, and members come.
    strangers: 'FORBIDDEN',
  },
  'teamEvent.leave': { ...account, row: 'event', admits: 'everybody' },
  'partner.mine': account,
  'partnerRequest.mine': account,
  'partnerRequest.send': {
    ...account,
    input: () => ({ ...teamForm, contactName: 'X Y', contact: 'x@school.example', why: 'x' }),
  },
  'partnerRequest.withdraw': { ...account, row: 'partnerRequest', admits: ['lead'] },
  'partner.join': { gate: ['student'], row: 'partner', admits: 'everybody' },
  'partner.leave': { gate: ['student'], row: 'partner', admits: 'everybody' },
  'partner.coaches': { ...account, row: 'partner', admits: ['lead'] },
  'partner.inviteCoach': {
    ...account,
    row: 'partner',
    admits: ['lead'],
    input: ({ id, people }) => ({ id, coachId: people.lead.id }),
  },
  'partner.export': {
    ...account,
    row: 'partner',
    admits: ['lead'],
    input: ({ id }) => ({ id, part: 'members' }),
  },
  'partner.planned': { gate: ['coach'], row: 'partner', admits: 'everybody' },
  'partner.answerPlanned': {
    gate: ['coach'],
    row: 'plannedClass',
    admits: ['coach'],
    input: ({ id }) => ({ ids: [id], agrees: false }),
  },
  'partner.answerInvite': {
    gate: ['coach'],
    row: 'partnerCoach',
    admits: ['coach'],
    input: ({ id }) => ({ id, agrees: true }),
  },
  'partner.endCoach': {
    ...account,
    row: 'partnerCoach',
    admits: ['lead', 'coach'],
    input: ({ id }) => ({ id, reason: '' }),
  },
} satisfies Partial<Policies>;
