import type { MyTeam, TeamRecord } from '#contract/team.ts';

const coach: TeamRecord['leader'] = {
  id: 'coach',
  name: 'Maya',
  nameZh: null,
  gender: null,
  cityId: 'austin',
  activity: 'swim',
  avatarSeed: 'maya',
  meets: [],
  ratingTenths: null,
  ratingCount: 0,
};

const card = {
  id: 'team',
  name: { en: 'Rowers', zh: '划船队' },
  affiliation: null,
  logo: null,
  cityId: 'austin',
  leader: coach,
  memberCount: 5,
  serviceMinutes: 0,
};

/** An approved team of Maya, as a reader without a part in it sees it, with the fields of `part`. */
export const seenTeam = (part: Partial<TeamRecord> = {}): TeamRecord => ({
  ...card,
  version: 1,
  state: 'approved',
  reason: null,
  revision: null,
  introduction: { en: 'We row.', zh: '我们划船。' },
  isPaused: false,
  members: [],
  mine: null,
  classPacks: [],
  actions: ['apply'],
  whyNot: null,
  ...part,
});

/** The same team in the list of a member's own teams. */
export const seenMyTeam = (
  { state, isPaused }: Pick<MyTeam['team'], 'state' | 'isPaused'>,
  part: Partial<MyTeam> = {},
): MyTeam => ({
  memberId: 'member',
  team: { ...card, state, isPaused },
  duty: 'member',
  kind: 'coach',
  child: null,
  joinedAt: '2026-11-05T12:00:00.000Z',
  serviceMinutes: 0,
  pendingApplications: null,
  review: null,
  actions: [],
  ...part,
});
