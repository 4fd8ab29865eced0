import { teamDuties, teamStates, type MyTeam, type TeamRecord } from '#contract/team.ts';
import { LedTeamCard } from '#src/features/helping/team/components/led-team-card.tsx';
import { MyTeamCard } from '#src/features/helping/team/components/my-team-card.tsx';
import { SubmittedRow } from '#src/features/helping/team/components/submitted-row.tsx';
import { TeamClosed } from '#src/features/helping/team/components/team-closed.tsx';
import { TeamState } from '#src/features/helping/team/components/team-state.tsx';
import { ofTeams } from '#src/features/helping/team/submitted.view.ts';
import type { Kind, Sight } from './kind.ts';
import { seenMyTeam, seenTeam } from './team.records.ts';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

const now = Date.parse('2026-11-24T11:00:00.000Z');
const submittedAt = '2026-11-02T12:00:00.000Z';
const changedAt = '2026-11-20T12:00:00.000Z';
const reason = 'It ended early.';

type Revision = NonNullable<TeamRecord['revision']>;
const words = { name: { en: 'Rowers' }, introduction: { en: 'We row far.' }, affiliation: null };
const revisions: readonly (Revision | null)[] = [
  null,
  { ...words, state: 'submitted', reason: null },
  { ...words, state: 'rejected', reason },
];

interface Seen {
  name: string;
  mine: MyTeam;
  team: TeamRecord;
}

/** Each state of a team for each duty in it. Only an approved team is paused, has changed words and other members. */
const states: readonly Seen[] = teamStates.flatMap((state) =>
  (state === 'approved' ? [false, true] : [false]).flatMap((isPaused) =>
    (state === 'approved' ? revisions : [null]).flatMap((revision) =>
      (state === 'approved' ? teamDuties : (['leader'] as const)).flatMap((duty) =>
        [0, 2].map((pendingApplications) => {
          const isStaff = duty !== 'member';
          const why = state === 'rejected' ? reason : null;
          const review = { submittedAt, decidedAt: null, reason: why, revision: null };
          const changed = revision && { ...revision, submittedAt: changedAt };
          return {
            name: [
              state,
              isPaused ? 'paused' : 'open',
              revision?.state ?? 'unchanged',
              duty,
              pendingApplications,
            ].join(),
            mine: seenMyTeam(
              { state, isPaused },
              {
                duty,
                pendingApplications: isStaff && state === 'approved' ? pendingApplications : null,
                review: isStaff ? { ...review, revision: changed } : null,
              },
            ),
            team: seenTeam({
              state,
              isPaused,
              reason: isStaff ? why : null,
              revision: isStaff ? revision : null,
              mine: { memberId: 'member', duty },
            }),
          };
        }),
      ),
    ),
  ),
);

function truthOf({ mine, team }: Seen): Truth {
  const { state, isPaused, revision } = team;
  const { duty, pendingApplications } = mine;
  const isStaff = duty !== 'member';
  return {
    now,
    facts: factsOf({
      submitted: state === 'submitted',
      'under review': state === 'submitted' || revision?.state === 'submitted',
      approved: state === 'approved',
      rejected: state === 'rejected' || revision?.state === 'rejected',
      paused: isPaused,
      changed: revision !== null,
      changeWaits: revision?.state === 'submitted',
      changeRefused: revision?.state === 'rejected',
      toDecide: isStaff && !isPaused && (pendingApplications ?? 0) > 0,
      member: true,
      leader: duty === 'leader',
      deputy: duty === 'deputy',
      plain: duty === 'member',
      notStaff: !isStaff,
      notApproved: isStaff && state !== 'approved',
      closedPaused: isStaff && isPaused,
      roleShut: isStaff && state === 'approved' && !isPaused,
      reason: isStaff && (state === 'rejected' || revision?.state === 'rejected'),
    }),
    sums: { all: [], back: [] },
    instants: [submittedAt, changedAt, mine.joinedAt],
    zones: [],
    names: ['Maya'],
    counts: { members: [mine.team.memberCount], pending: [pendingApplications ?? 0] },
  };
}

const rules: Rules = {
  meanings: [
    meaning(
      'submitted',
      /An operator reads the words|Until it is approved only|still change the words/,
      /正在审核介绍内容|通过之前只有成员|您仍可修改/,
    ),
    meaning('submitted', /Then everybody sees it/, /审核通过后即公开/),
    meaning('under review', /^Submitted, under review/, /^已提交，审核中/),
    meaning('approved', /^Approved$/, /^已通过$/),
    meaning('rejected', /^Not approved/, /^审核未通过|^未通过$/),
    meaning('rejected', /change the words, and hand/, /修改介绍，然后重新提交/),
    meaning(
      'paused',
      /^Paused$|organization is paused|cannot lead at present|Until another leader|Members stay/,
      /^已暂停$|组织已暂停|目前无法履职|在指定新的负责人之前|成员身份和已有/,
    ),
    meaning(
      'changeWaits',
      /New words under review|Until they are approved/,
      /新介绍审核中|审核通过之前，大家/,
    ),
    meaning('changeRefused', /New words not approved/, /新介绍未通过/),
    meaning(
      'changed',
      /^Everybody reads$|^The change$|^Changed words$/,
      /^目前公开$|^修改内容$|^修改后的介绍$/,
    ),
    meaning('toDecide', /applications? waits? for you/, /份申请等待您答复/),
    meaning('member', /^Member since/, /日[^。]*加入。$/),
    meaning('leader', /^Leader\b/, /^负责人(?!目前)/),
    meaning('deputy', /^Deputy\b/, /^副负责人/),
    meaning('plain', /^Member$/, /^成员$/),
    meaning('notStaff', /not its leader or deputy|theirs to see/, /不是该组织的负责人/),
    meaning('notApproved', /once it is approved\.$/, /^通过审核后，这里/),
    meaning('closedPaused', /^While it is paused/, /^暂停期间/),
    meaning('roleShut', /your own role is not open/, /您的身份未开放期间/),
    meaning('reason', /^Reason:/, /^原因：/),
  ],
  counters: [
    { count: 'members', en: /(\d+) members?/, zh: /(\d+) 名成员/ },
    { count: 'pending', en: /(\d+) applications? waits?/, zh: /(\d+) 份申请/ },
  ],
};

/** Teams, for their leader, their deputies and their members. */
export const teamKind: Kind = {
  name: 'team of a member',
  rules,
  sights: states.flatMap((seen): Sight[] => {
    const { mine, team, name: state } = seen;
    const one = { state, truth: truthOf(seen) };
    return [
      { ...one, screen: 'card of a member', node: <MyTeamCard mine={mine} /> },
      { ...one, screen: 'card of a coach', node: <LedTeamCard mine={mine} /> },
      { ...one, screen: 'state on the page of the coach', node: <TeamState team={team} /> },
      { ...one, screen: 'closed members', node: <TeamClosed team={team} /> },
      ...ofTeams([mine]).map((item) => ({
        ...one,
        screen: 'row of what was handed in',
        node: <SubmittedRow item={item} reasonOf={(code) => code} />,
      })),
    ];
  }),
};
