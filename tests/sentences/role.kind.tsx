import type { JoinState } from '#contract/account.ts';
import type { Output } from '#contract/all-apis.ts';
import type { ClearanceKind } from '#contract/clearance.ts';
import { helperRoles } from '#contract/enums.ts';
import { clearanceSource } from '#src/features/people/clearance/clearance.queries.ts';
import { ClearanceCard } from '#src/features/people/clearance/components/clearance-card.tsx';
import { RoleState } from '#src/features/people/role/components/role-state.tsx';
import { shutWords } from './join.meanings.ts';
import type { Kind, Sight } from './kind.ts';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

const now = Date.parse('2026-11-24T11:00:00.000Z');
const [ended, endsNow, soon, far] = [
  '2026-11-22T12:00:00.000Z',
  '2026-11-24T11:00:00.000Z',
  '2026-12-20T11:00:00.000Z',
  '2027-03-20T11:00:00.000Z',
];

const askedRoles = ['coach', 'assistant', 'volunteer'] as const;
type AskedRole = (typeof askedRoles)[number];
type Evidence = readonly (readonly [kind: ClearanceKind, expiresAt: string])[];

/** The answer about the evidence that a role needs. */
export function clearanceOf(role: AskedRole, evidence: Evidence) {
  const required: ClearanceKind[] = ['identity', 'background', 'codeOfConduct'];
  const answer: Output<'clearance.mine'> = {
    items: evidence.map(([kind, expiresAt]) => ({
      kind,
      expiresAt,
      setAt: '2026-01-20T12:00:00.000Z',
      isValid: Date.parse(expiresAt) > now,
    })),
    roles: [{ role, required, missing: [], clearedUntil: null }],
  };
  return [clearanceSource().query.queryKey, answer] as const;
}

/** Evidence on file: good, ending, ended in one kind, in two, and one that another role needs. */
const files: Record<string, Evidence> = {
  'no evidence': [],
  'good evidence': [
    ['identity', far],
    ['background', far],
  ],
  'evidence that ends': [
    ['identity', soon],
    ['background', far],
  ],
  'one check over': [
    ['identity', ended],
    ['background', far],
  ],
  'two checks over': [
    ['identity', endsNow],
    ['background', ended],
  ],
  'a consent over': [['guardianConsent', ended]],
};

const reason = 'It ended early.';
/** The request as the account shows it; an approved one is left out there. */
const byState: Record<JoinState, readonly (string | null)[]> = {
  draft: [null],
  submitted: [null],
  rejected: [null, reason],
  approved: [],
  suspended: [null, reason],
  closed: [reason],
};

interface Seen {
  role: AskedRole;
  state: JoinState | undefined;
  why: string | null;
  evidence: Evidence;
}

function truthOf({ role, state, why, evidence }: Seen): Truth {
  const required = evidence.filter(([kind]) => kind !== 'guardianConsent');
  const over = required.filter(([, at]) => Date.parse(at) <= now);
  const ending = required.filter(([, at]) => at === soon);
  const isPaused = (state === 'suspended' || state === undefined) && why === null && over.length > 0;
  const isShut = state === 'suspended' || state === 'closed' || isPaused;
  const has = (kind: ClearanceKind) => isPaused && over.some(([one]) => one === kind);
  return {
    now,
    facts: factsOf({
      submitted: state === 'submitted',
      rejected: state === 'rejected',
      suspended: state === 'suspended' && !isPaused,
      closed: state === 'closed',
      over: over.length > 0,
      someEnd: ending.length + over.length > 0,
      ending: ending.length > 0 && over.length === 0,
      identity: has('identity'),
      background: has('background'),
      'identity dated': required.some(([kind, at]) => kind === 'identity' && at !== far),
      'background dated': required.some(([kind, at]) => kind === 'background' && at !== far),
      hoursStay: isShut && helperRoles.some((one) => one === role),
    }),
    sums: { all: [], back: [] },
    instants: required.map(([, at]) => at),
    zones: [],
    names: [],
    counts: { days: [3] },
  };
}

const rules: Rules = {
  meanings: [
    ...shutWords.filter(({ en }) => !en.test('Our team renews')),
    meaning('someEnd', /Our team renews|Please answer their message/, /与您一起更新资质|请回复他们的消息/),
    meaning('submitted', /information is still under review/, /您的信息正在审核中/),
    meaning('submitted', /We aim to decide within/, /我们力争在/),
    meaning('rejected', /failed to pass the audit/, /信息未通过审核/),
    meaning('over', /^This has ended:/, /^以下资质已到期/),
    meaning('identity', /ended: .*Identity check/, /到期：.*身份核验/),
    meaning('background', /ended: .*Background check/, /到期：.*背景核查/),
    meaning('identity dated', /^Identity check:/, /^身份核验：/),
    meaning('background dated', /^Background check:/, /^背景核查：/),
    meaning('over', /Over since|A check has ended/, /日[^：]*已到期|有资质已到期/),
    meaning('ending', /A check ends soon/, /有资质即将到期/),
  ],
  counters: [{ count: 'days', en: /within (\d+) days/, zh: /在 (\d+) 天内/ }],
};

/** Each request with each evidence on file. Without a request the role is open until its evidence ends. */
const seen: readonly Seen[] = askedRoles.flatMap((role) =>
  Object.values(files).flatMap((evidence) => [
    ...Object.entries(byState).flatMap(([state, whys]) =>
      whys.map((why) => ({ role, state: state as JoinState, why, evidence })),
    ),
    { role, state: undefined, why: null, evidence },
  ]),
);

const nameOf = ({ role, state, why, evidence }: Seen): string => {
  const [file = ''] = Object.keys(files).filter((name) => files[name] === evidence);
  return `${role} ${state ?? 'open'}${why === null ? '' : ' with a reason'}, ${file}`;
};

/** Roles of a person that are not open, and the card about their evidence. */
export const roleKind: Kind = {
  name: 'role of a person',
  rules,
  sights: seen.flatMap((one): Sight[] => {
    const { role, state, why, evidence } = one;
    const joining = state === undefined ? undefined : { role, state, reason: why };
    const shown = { state: nameOf(one), truth: truthOf(one), answers: [clearanceOf(role, evidence)] };
    return [
      { ...shown, screen: 'state of a role', node: <RoleState role={role} joining={joining} /> },
      { ...shown, screen: 'card of the evidence', node: <ClearanceCard as={role} /> },
    ];
  }),
};
