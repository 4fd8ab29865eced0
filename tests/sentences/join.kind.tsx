import type { JoinState as RoleStep } from '#contract/account.ts';
import { helperRoles } from '#contract/enums.ts';
import type { JoinRecord } from '#contract/join.ts';
import { JoinState } from '#src/features/people/join/components/join-state.tsx';
import { joinRules } from './join.meanings.ts';
import type { Kind, Sight } from './kind.ts';
import { clearanceOf } from './role.kind.tsx';
import { factsOf, type Truth } from './truth.ts';

const now = Date.parse('2026-11-24T11:00:00.000Z');
const submittedAt = '2026-11-20T12:00:00.000Z';
const changedAt = '2026-11-22T12:00:00.000Z';
const over = '2026-11-24T11:00:00.000Z';
const soon = '2026-12-20T11:00:00.000Z';
const far = '2027-03-20T11:00:00.000Z';

const askedRoles = ['coach', 'assistant', 'volunteer'] as const;
type AskedRole = (typeof askedRoles)[number];

/** Birth dates of an adult and of a minor, who can only be a volunteer. */
const born = { adult: '1990-05-04', minor: '2010-05-04' } as const;

const blank = (role: AskedRole): JoinRecord => ({
  role,
  state: 'draft',
  reason: null,
  reasons: [],
  submittedAt,
  isResubmitted: false,
  form: { name: 'Ann', birthDate: born.adult },
  missing: [],
  revision: null,
  clearedUntil: null,
  actions: [],
});

type Part = Partial<JoinRecord>;
const onBox: JoinRecord['reasons'] = [{ field: 'name', text: 'It ended early.' }];
const elsewhere: JoinRecord['reasons'] = [{ field: 'language', text: 'It ended early.' }];
const revision = (state: 'submitted' | 'rejected', reasons: JoinRecord['reasons']): Part => ({
  revision: { state, submittedAt: changedAt, form: {}, reasons },
});

/** A form by its state. A new state does not compile before it has its records here. */
const byState: Record<RoleStep, readonly (readonly [name: string, part: Part])[]> = {
  draft: [['', {}]],
  submitted: [['', {}]],
  rejected: [
    ['with a remark beside a field', { reasons: onBox }],
    ['with a remark on a field without a box', { reasons: elsewhere }],
    ['with one reason', { reason: 'It ended early.' }],
  ],
  approved: [
    ['without evidence', {}],
    ['cleared for long', { clearedUntil: far }],
    ['cleared for a while', { clearedUntil: soon }],
    ['no longer cleared', { clearedUntil: over }],
    ['with a change', { clearedUntil: far, ...revision('submitted', []) }],
    ['with a refused change', { clearedUntil: far, ...revision('rejected', onBox) }],
    ['with a refused change, elsewhere', { clearedUntil: far, ...revision('rejected', elsewhere) }],
    ['no longer cleared, with a change', { clearedUntil: over, ...revision('submitted', []) }],
  ],
  suspended: [['with a reason', { reason: 'It ended early.' }]],
  closed: [['with a reason', { reason: 'It ended early.' }]],
};

type Age = keyof typeof born;

function truthOf(role: AskedRole, age: Age, record: JoinRecord | undefined): Truth {
  const { state, clearedUntil, revision: change, reason, reasons } = record ?? blank(role);
  const has = record !== undefined;
  const isApproved = has && state === 'approved';
  const left = clearedUntil === null ? null : Date.parse(clearedUntil) - now;
  const isOver = isApproved && left !== null && left <= 0;
  const isOpen = isApproved && !isOver;
  const isAdult = age === 'adult';
  const isShut = has && (state === 'suspended' || state === 'closed');
  const isSent = has && state === 'submitted';
  const remarks = change?.state === 'rejected' ? change.reasons : reasons;
  return {
    now,
    facts: factsOf({
      none: !has,
      draft: has && state === 'draft',
      submitted: isSent,
      checks: isSent && isAdult,
      minor: isSent && !isAdult,
      rejected: state === 'rejected',
      beside:
        (state === 'rejected' || change?.state === 'rejected') &&
        reason === null &&
        remarks.every(({ field }) => field === 'name'),
      [`is ${role}`]: isOpen,
      open: isOpen,
      cleared: isOpen && isAdult && clearedUntil === far,
      soon: isOpen && isAdult && clearedUntil === soon,
      consent: isOpen && !isAdult && clearedUntil !== null,
      over: isOver,
      change: isApproved && change?.state === 'submitted',
      changeRefused: isApproved && change?.state === 'rejected',
      oldShown: isApproved && change !== null,
      suspended: has && state === 'suspended',
      closed: has && state === 'closed',
      hoursStay: isShut && helperRoles.some((one) => one === role),
    }),
    sums: { all: [], back: [] },
    instants: [
      submittedAt,
      ...(isSent ? [`${born[age]}T00:00:00.000Z`] : []),
      ...(clearedUntil === null ? [] : [clearedUntil]),
    ],
    zones: [],
    names: ['Ann'],
    counts: { days: [3], age: [18] },
  };
}

const sightOf = (role: AskedRole, age: Age, state: string, record: JoinRecord | undefined): Sight => ({
  state: `${age} ${role}, ${state}`,
  screen: 'state of a form',
  truth: truthOf(role, age, record),
  node: <JoinState role={role} record={record} today="2026-11-24" isInside={false} />,
  answers: [clearanceOf(role, [])],
});

/** Forms for a role, with the state that the person reads. */
export const joinKind: Kind = {
  name: 'form for a role',
  rules: joinRules,
  sights: askedRoles.flatMap((role) =>
    (role === 'volunteer' ? (['adult', 'minor'] as const) : (['adult'] as const)).flatMap((age) => [
      sightOf(role, age, 'not asked', undefined),
      ...Object.entries(byState).flatMap(([state, parts]) =>
        parts.map(([name, part]) => {
          const first = blank(role);
          const form = { ...first.form, birthDate: born[age] };
          const record: JoinRecord = { ...first, form, ...part, state: state as RoleStep };
          return sightOf(role, age, `${state} ${name}`.trim(), record);
        }),
      ),
    ]),
  ),
};
