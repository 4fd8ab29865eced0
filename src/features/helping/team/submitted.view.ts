import type { LocalText } from '#contract/fields.ts';
import type { JoinRecord } from '#contract/join.ts';
import type { PartnerRequest } from '#contract/partner-request.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { StrikeRecord } from '#contract/strike.ts';
import type { Application, ApplicationState } from '#contract/team-application.ts';
import type { MyTeam } from '#contract/team.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';

/** Status of a submission. Only an operator opens a suspended one again. */
export type SubmittedState =
  | 'submitted'
  | 'approved'
  | 'paid'
  | 'rejected'
  | 'failed'
  | 'suspended'
  | 'closed'
  | 'ended'
  | 'expired'
  | 'left'
  | 'removed';
export const submittedKinds = [
  'form',
  'profile',
  'team',
  'words',
  'partner',
  'application',
  'withdrawal',
  'appeal',
] as const;

/** One submission: subject, time, status, reason, and the screen that opens it. */
export interface Submitted {
  key: string;
  kind: (typeof submittedKinds)[number];
  state: SubmittedState;
  at: string;
  reason: string | null;
  /** A reason without words, by its code. */
  code: string | null;
  /** The name of a team or an institution; the role of a form. */
  name: LocalText | null;
  role: JoinRecord['role'] | null;
  amount: { minor: number; currency: string } | null;
  /** The strike of an appeal counts no longer. */
  isOver: boolean;
  href: string;
}

const nothing = { reason: null, code: null, name: null, role: null, amount: null, isOver: false };

export function ofForms(records: readonly JoinRecord[]): Submitted[] {
  return records.flatMap(({ role, state, reason, submittedAt, revision }): Submitted[] => {
    if (role === 'student' || state === 'draft') return [];
    const href = pathTo(paths.join, { role });
    const form: Submitted = {
      ...nothing,
      key: `form ${role}`,
      kind: 'form',
      state,
      at: submittedAt,
      reason,
      role,
      href,
    };
    if (revision === null) return [form];
    return [
      form,
      {
        ...form,
        key: `profile ${role}`,
        kind: 'profile',
        state: revision.state,
        at: revision.submittedAt,
        reason: revision.reasons.map(({ text }) => text).join(' ') || null,
      },
    ];
  });
}

export function ofTeams(mine: readonly MyTeam[]): Submitted[] {
  return mine.flatMap(({ team, review, duty }): Submitted[] => {
    if (review === null || duty !== 'leader') return [];
    const one: Submitted = {
      ...nothing,
      key: `team ${team.id}`,
      kind: 'team',
      state: team.state,
      at: review.submittedAt,
      reason: review.reason,
      name: team.name,
      href: pathTo(paths.coach.organizationDetail, { id: team.id }),
    };
    const { revision } = review;
    if (revision === null) return [one];
    return [
      one,
      {
        ...one,
        key: `words ${team.id}`,
        kind: 'words',
        state: revision.state,
        at: revision.submittedAt,
        reason: revision.reason,
      },
    ];
  });
}

const requestState: Record<PartnerRequest['state'], SubmittedState> = {
  submitted: 'submitted',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'ended',
};

export const ofRequests = (records: readonly PartnerRequest[]): Submitted[] =>
  records.map(({ id, state, createdAt, reason, name }) => ({
    ...nothing,
    key: `partner ${id}`,
    kind: 'partner',
    state: requestState[state],
    at: createdAt,
    reason,
    name,
    href: paths.createOrg,
  }));

const applicationState: Record<ApplicationState, SubmittedState> = {
  pending: 'submitted',
  joined: 'approved',
  rejected: 'rejected',
  withdrawn: 'ended',
  expired: 'expired',
  left: 'left',
  removed: 'removed',
};

/** As an instructor; the family's applications have a list of their own. A founder joins without asking. */
export const ofApplications = (records: readonly Application[]): Submitted[] =>
  records
    .filter(({ kind, createdAt, decidedAt }) => kind === 'coach' && decidedAt !== createdAt)
    .map(({ id, state, createdAt, reason, team }) => ({
      ...nothing,
      key: `application ${id}`,
      kind: 'application',
      state: applicationState[state],
      at: createdAt,
      reason,
      name: team.name,
      href: pathTo(paths.student.organizationDetail, { id: team.id }),
    }));

const withdrawalState: Record<Withdrawal['state'], SubmittedState> = {
  requested: 'submitted',
  approved: 'approved',
  paid: 'paid',
  failed: 'failed',
  rejected: 'rejected',
  canceled: 'ended',
};

export const ofWithdrawals = (records: readonly Withdrawal[]): Submitted[] =>
  records.map(({ id, state, createdAt, reason, amountMinor, currency }) => ({
    ...nothing,
    key: `withdrawal ${id}`,
    kind: 'withdrawal',
    state: withdrawalState[state],
    at: createdAt,
    reason: reason?.text || null,
    code: reason === null || reason.text ? null : reason.code,
    amount: { minor: amountMinor, currency },
    href: pathTo(paths.coach.cash, { id }),
  }));

export const ofStrikes = (records: readonly StrikeRecord[]): Submitted[] =>
  records.flatMap(({ id, appeal, decision, counts }): Submitted[] =>
    appeal === null
      ? []
      : [
          {
            ...nothing,
            key: `appeal ${id}`,
            kind: 'appeal',
            state: decision === null ? 'submitted' : decision.excused ? 'approved' : 'rejected',
            at: appeal.at,
            reason: decision?.note || null,
            isOver: !counts,
            href: paths.coach.standing,
          },
        ],
  );

/** Sorts the waiting ones first, then the newest. */
export const inOrder = (all: readonly Submitted[]): Submitted[] =>
  all.toSorted(
    (a, b) => Number(b.state === 'submitted') - Number(a.state === 'submitted') || b.at.localeCompare(a.at),
  );
