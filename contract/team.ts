import { z } from 'zod';
import { classPackOffer } from './class-pack.ts';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { roles } from './enums.ts';
import { byId, cursor, id, instant, localText, name, page, text, title } from './fields.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';
import { teamService } from './team-service.ts';

/** A team is seen by everybody once it is approved. */
export const teamStates = ['submitted', 'approved', 'rejected'] as const;
export type TeamState = (typeof teamStates)[number];

/** Duties in a team; it has exactly one leader, an adult. */
export const teamDuties = ['leader', 'deputy', 'member'] as const;
export type TeamDuty = (typeof teamDuties)[number];

/** Words of one kind in one or both languages. */
export const bothLanguages = <T extends z.ZodType<string>>(typed: T) =>
  z
    .strictObject({ en: typed.optional(), zh: typed.optional() })
    .refine((words) => words.en !== undefined || words.zh !== undefined, 'no language');

/** Texts that are reviewed before publication. */
const words = {
  name: bothLanguages(name(limits.title)),
  introduction: bothLanguages(text(limits.description)),
  /** The owner of the team: a school, a club, a charity. */
  affiliation: title(limits.title).nullable(),
};
export const teamForm = z.strictObject({
  ...words,
  cityId: z.string().min(1).max(40),
  /** The name of a logo that the leader sent. Null takes it away; absent leaves it as it is. */
  logo: z.string().max(64).nullable().optional(),
});

/** Name of the logo (`/applet/picture/{name}`). Absent in what a phone saved before there were any. */
const logo = z.string().nullable().optional();

/** Public facts about an approved team. */
export const teamCard = z.strictObject({
  id,
  name: localText,
  affiliation: z.string().nullable(),
  logo,
  cityId: z.string(),
  leader: coachCard,
  memberCount: z.int(),
  /**
   * Minutes of the time in which they belonged to it: approved service of members, and classes that its coaches gave.
   */
  serviceMinutes: z.int(),
});
export type TeamCard = z.infer<typeof teamCard>;

/** A member or applicant of a team in the reader's family. Null: the reader. */
const teamStanding = z.strictObject({
  person: z.strictObject({ id, name: z.string() }).nullable(),
  state: z.enum(['pending', 'joined']),
});
export type TeamStanding = z.infer<typeof teamStanding>;

/** A team in the list, with the members and applicants of the reader's family. */
const listedTeam = teamCard.extend({ standings: z.array(teamStanding) });
export type ListedTeam = z.infer<typeof listedTeam>;

const review = {
  version: z.int(),
  state: z.enum(teamStates),
  /** Why it was rejected; for the leader and deputies. */
  reason: z.string().nullable(),
  /** New words that wait for review or were rejected; for the leader and deputies. */
  revision: z
    .strictObject({
      name: localText,
      introduction: localText,
      affiliation: z.string().nullable(),
      logo,
      state: z.enum(['submitted', 'rejected']),
      reason: z.string().nullable(),
    })
    .nullable(),
};

/** Actions of the reader; the commands check the same rules. */
export const teamActions = [
  'update',
  'apply',
  'handOver',
  'members',
  'applications',
  'createEvent',
  'takePacks',
] as const;

export const teamRecord = teamCard.extend({
  ...review,
  introduction: localText,
  /** True while its leader may not lead: nobody can join, and no application is decided. */
  isPaused: z.boolean(),
  /** First names of adult members, the longest membership first. */
  members: z.array(z.strictObject({ name: z.string(), kind: z.enum(roles), duty: z.enum(teamDuties) })),
  /** The reader's membership. */
  mine: z
    .strictObject({
      memberId: id,
      duty: z.enum(teamDuties),
      /** True when class packs of the team pay in the reader's classes; the reader's own packs always do. */
      takesPacks: z.boolean().optional(),
    })
    .nullable(),
  /** Class packs on sale; absent in records that a phone saved earlier. */
  classPacks: z.array(classPackOffer).optional(),
  actions: z.array(z.enum(teamActions)),
  /** Why the reader's account cannot apply now. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
});
export type TeamRecord = z.infer<typeof teamRecord>;

export const memberActions = ['leave', 'setDeputy', 'handOver', 'remove'] as const;

/** A member, for the leader and deputies. */
export const teamMember = z.strictObject({
  id,
  /** Only the first name of a minor. */
  name: z.string(),
  isMinor: z.boolean(),
  kind: z.enum(roles),
  duty: z.enum(teamDuties),
  joinedAt: instant,
  /** Service of this person while in the team: approved minutes of help, and minutes of class given. */
  serviceMinutes: z.int(),
  actions: z.array(z.enum(memberActions)),
});
export type TeamMember = z.infer<typeof teamMember>;

/** A team that the account or one of its children belongs to. */
export const myTeam = z.strictObject({
  memberId: id,
  team: teamCard.extend({ state: z.enum(teamStates), isPaused: z.boolean() }),
  duty: z.enum(teamDuties),
  kind: z.enum(roles),
  /** Null: the account itself. */
  child: z.strictObject({ id, name: z.string() }).nullable(),
  joinedAt: instant,
  /** Service of this person while in the team; 0 for a child. */
  serviceMinutes: z.int(),
  /** Applications that wait; for the leader and deputies. */
  pendingApplications: z.int().nullable(),
  /** State of the review by operators; for the leader and deputies. */
  review: z
    .strictObject({
      submittedAt: instant,
      decidedAt: instant.nullable(),
      reason: z.string().nullable(),
      revision: z
        .strictObject({
          state: z.enum(['submitted', 'rejected']),
          submittedAt: instant,
          reason: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  actions: z.array(z.enum(memberActions)),
});
export type MyTeam = z.infer<typeof myTeam>;

const operatorTeam = z.strictObject({
  id,
  ...review,
  name: localText,
  introduction: localText,
  affiliation: z.string().nullable(),
  logo,
  cityId: z.string(),
  leader: coachCard,
  waitingSince: instant,
});
export type OperatorTeam = z.infer<typeof operatorTeam>;

export const teamApi = {
  'team.list': endpoint({
    summary: 'List approved teams, newest first; by city and by the beginning of any part of the name',
    access: 'public',
    input: z.strictObject({
      city: z.string().max(40).optional(),
      name: z.string().max(limits.search).optional(),
      cursor: cursor.optional(),
    }),
    output: page(listedTeam),
  }),
  'team.detail': endpoint({
    summary: 'One team, with what the reader may do',
    access: 'public',
    input: byId,
    output: teamRecord,
  }),
  'team.create': endpoint({
    summary: 'Begin a team as its leader; everybody sees it once it is approved',
    access: ['coach'],
    input: teamForm,
    output: teamRecord,
  }),
  'team.update': endpoint({
    summary: 'Change a team; new texts of an approved team wait for review',
    access: 'signedIn',
    input: teamForm.extend({ id }),
    output: teamRecord,
  }),
  'team.mine': endpoint({
    summary: 'List the teams of the reader and the reader’s children, with open to-dos',
    access: 'signedIn',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(myTeam) }),
  }),
  'team.members': endpoint({
    summary: 'All members, for the leader and deputies, those longest in the team first',
    access: 'signedIn',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: page(teamMember),
  }),
  'team.service': endpoint({
    summary:
      'Read the service of a team in the last twelve months, by month and member; for leader and deputies',
    access: 'signedIn',
    input: byId,
    output: teamService,
  }),
  'team.handOver': endpoint({
    summary: 'Make another coach of the team its leader; oneself stays as a deputy',
    access: 'signedIn',
    input: z.strictObject({ id, memberId: id }),
    output: teamRecord,
  }),
  'team.setDeputy': endpoint({
    summary: 'Make an adult member a deputy, or end that',
    access: 'signedIn',
    input: z.strictObject({ id, isDeputy: z.boolean() }),
    output: teamMember,
  }),
  'team.takePacks': endpoint({
    summary: 'Accept class packs of the team in the coach’s classes, or stop; orders stay',
    access: ['coach'],
    input: z.strictObject({ id, takes: z.boolean() }),
    output: teamRecord,
  }),
  'team.remove': endpoint({
    summary: 'End somebody’s membership, with a reason; orders stay as they are',
    access: 'signedIn',
    input: z.strictObject({ id, reason: text(limits.reason) }),
    output: z.strictObject({}),
  }),
  'team.leave': endpoint({
    summary: 'Leave a team, or take a child out of it; a leader hands over first',
    access: 'signedIn',
    input: byId,
    output: z.strictObject({}),
  }),
  'operator.teamList': endpoint({
    summary: 'Teams and new words of teams that wait for review, oldest first',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(operatorTeam),
  }),
  'operator.teamApprove': endpoint({
    summary: 'Approve a team or its new words, as they were when the operator looked',
    access: 'operator',
    input: z.strictObject({ id, version: z.int() }),
    output: z.strictObject({}),
  }),
  'operator.teamCandidates': endpoint({
    summary: 'List possible leaders of a team: approved coaches among its members, deputies first',
    access: 'operator',
    input: byId,
    output: z.strictObject({
      /** Name of the team. */
      name: localText,
      isPaused: z.boolean(),
      items: z.array(z.strictObject({ memberId: id, name: z.string(), duty: z.enum(teamDuties) })),
    }),
  }),
  'operator.teamAppoint': endpoint({
    summary: 'Appoint a member of a paused team as its leader; the team goes on',
    access: 'operator',
    input: z.strictObject({ id, memberId: id, reason: text(limits.reason) }),
    output: z.strictObject({}),
  }),
  'operator.teamReject': endpoint({
    summary: 'Refuse a team or its new words, with a reason for its leader',
    access: 'operator',
    input: z.strictObject({ id, version: z.int(), reason: text(limits.reason) }),
    output: z.strictObject({}),
  }),
};
