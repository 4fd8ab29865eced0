import { applicationStates, type Application, type ApplicationState } from '#contract/team-application.ts';
import type { TeamRecord } from '#contract/team.ts';
import { ApplicationCard } from '#src/features/helping/team/components/application-card.tsx';
import { CandidateCard } from '#src/features/helping/team/components/candidate-card.tsx';
import { SubmittedRow } from '#src/features/helping/team/components/submitted-row.tsx';
import { ofApplications } from '#src/features/helping/team/submitted.view.ts';
import type { Kind, Sight } from './kind.ts';
import { seenTeam } from './team.records.ts';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

const createdAt = '2026-11-01T12:00:00.000Z';
const decidedAt = '2026-11-05T12:00:00.000Z';
const endedAt = '2026-11-08T12:00:00.000Z';
const expiresAt = '2026-12-01T12:00:00.000Z';
const againAt = '2026-11-15T12:00:00.000Z';
const nows = { before: Date.parse('2026-11-12T11:00:00.000Z'), late: Date.parse(expiresAt) };

const team: TeamRecord = seenTeam();
const blank: Application = {
  id: 'application',
  team: { id: team.id, name: team.name },
  person: null,
  kind: 'coach',
  message: '',
  state: 'pending',
  awaitsConsent: false,
  createdAt,
  decidedAt: null,
  endedAt: null,
  reason: null,
  pendingBefore: null,
  notified: [],
  expiresAt: null,
  againAt: null,
  actions: [],
};
const pending: Partial<Application> = { pendingBefore: 0, notified: ['Maya', 'Ben'], expiresAt };
const ended: Partial<Application> = { endedAt, actions: ['applyAgain'] };

/** An application by its state. A new state does not compile before it has its records here. */
const byState: Record<ApplicationState, readonly (readonly [name: string, part: Partial<Application>])[]> = {
  pending: [
    ['', { ...pending, actions: ['withdraw'] }],
    ['behind two', { ...pending, pendingBefore: 2, message: 'The bus is late.', actions: ['withdraw'] }],
    ['for a guardian', { ...pending, notified: [], awaitsConsent: true, actions: ['consent', 'withdraw'] }],
  ],
  joined: [['', { decidedAt, actions: ['leave'] }]],
  rejected: [
    ['', { ...ended, decidedAt: endedAt, reason: 'It ended early.', againAt, actions: [] }],
    ['long ago', { ...ended, decidedAt: endedAt, reason: 'It ended early.' }],
  ],
  withdrawn: [['', ended]],
  expired: [['', ended]],
  left: [['', { ...ended, decidedAt }]],
  removed: [['', { ...ended, decidedAt, reason: 'It ended early.' }]],
};

type Age = keyof typeof nows;
interface Seen {
  name: string;
  record: Application;
  age: Age;
}

function truthOf({ record, age }: Seen): Truth {
  const { state, awaitsConsent, person } = record;
  const isLate = state === 'pending' && age === 'late';
  const isOpen = state === 'pending' && !isLate;
  return {
    now: nows[age],
    facts: factsOf({
      review: isOpen && !awaitsConsent,
      pending: state === 'pending',
      open: isOpen,
      guardian: isOpen && awaitsConsent,
      late: isLate,
      member: state === 'joined',
      refused: state === 'rejected',
      again: record.againAt !== null,
      withdrawn: state === 'withdrawn',
      expired: state === 'expired',
      left: state === 'left',
      removed: state === 'removed',
      none: ['withdrawn', 'expired', 'left'].includes(state),
      told: isOpen && record.notified.length > 0,
      coach: record.kind === 'coach',
      message: record.message !== '',
      reason: record.reason !== null,
      you: person === null,
      child: person !== null,
    }),
    sums: { all: [], back: [] },
    instants: [createdAt, record.decidedAt, record.endedAt, record.expiresAt, record.againAt].filter(
      (at) => at !== null,
    ),
    zones: [],
    names: [...(person === null ? [] : (['Zoe'] as const)), ...(isOpen ? (['Maya', 'Ben'] as const) : [])],
    counts: { before: isOpen ? [record.pendingBefore ?? 0] : [], days: [7] },
  };
}

const rules: Rules = {
  meanings: [
    meaning('review', /^Under review$/, /^审核中$/),
    meaning('pending', /Submitted, under review|leader or a deputy .*answers/, /已提交，审核中|副负责人答复/),
    meaning('pending', /^Asked (?:on )?\S/, /日(?!.*可以)[^。]*申请。?$/),
    meaning('guardian', /Waits for a guardian|once a guardian agrees/, /待监护人同意|监护人同意后/),
    meaning('open', /it ends on/, /自动结束/, true),
    meaning('late', /Time to answer is over|The time to answer ended/, /答复时间已过|答复时间已于/),
    meaning('member', /^Member$|Member since|^Approved$/, /^已加入$|日[^。]*加入$|^已通过$/),
    meaning('refused', /Not admitted|Answered on|Not approved/, /^未通过$|日[^。]*答复$/),
    meaning('refused', /ask again seven days after/, /答复七天后可以/),
    meaning('again', /You can ask again from/, /起可以再次申请/),
    meaning('withdrawn', /^Withdrawn/, /日[^。]*撤回$|^已撤回$/),
    meaning('expired', /Ended without an answer|Nobody answered|^It ended on/, /逾期未答复|无人答复/),
    meaning('left', /^Left\b/, /日[^。]*退出$|^已退出$/),
    meaning('removed', /^Removed\b/, /被移出/),
    meaning('none', /^Not a member/, /^尚未加入/),
    meaning('told', /^sent to/, /^已发给/),
    meaning('you', /^For you\b/, /^您本人$/),
    meaning('coach', /^Instructor$/, /^教练$/),
    meaning('message', /^“/, /^“/),
    meaning('child', /^For Zoe/, /^Zoe$/),
    meaning('reason', /^Reason:/, /^原因：/),
  ],
  counters: [{ count: 'before', en: /(\d+) other applications?/, zh: /前面还有 (\d+) 份申请/ }],
};

const states: readonly Seen[] = applicationStates.flatMap((state) =>
  byState[state].flatMap(([name, part]) =>
    [null, { id: 'zoe', name: 'Zoe' }].flatMap((person) =>
      (Object.keys(nows) as Age[]).map((age) => ({
        name: `${state} ${name}`.trim() + `, ${person === null ? 'own' : 'of a child'}, ${age}`,
        record: { ...blank, ...part, state, person, kind: person === null ? 'coach' : 'student' },
        age,
      })),
    ),
  ),
);

/** Applications to a team, for the applicant and the guardian. */
export const applicationKind: Kind = {
  name: 'application to a team',
  rules,
  sights: states.flatMap((seen): Sight[] => {
    const { record, name: state } = seen;
    const one = { state, truth: truthOf(seen) };
    const isAsking = record.actions.includes('applyAgain');
    const candidate = {
      person: record.person,
      kinds: [record.kind],
      application: record,
      whyNot: isAsking ? null : ('DO_NOT_REPEAT' as const),
    };
    return [
      { ...one, screen: 'card of the applications', node: <ApplicationCard application={record} /> },
      {
        ...one,
        screen: 'person on the page of the team',
        node: <CandidateCard team={team} candidate={candidate} />,
      },
      ...ofApplications([record]).map((item) => ({
        ...one,
        screen: 'row of what was handed in',
        node: <SubmittedRow item={item} reasonOf={(code) => code} />,
      })),
    ];
  }),
};
