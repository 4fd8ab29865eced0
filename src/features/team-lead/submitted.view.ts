import type { JoinRecord } from '#contract/join.ts';
import type { PartnerRequest } from '#contract/partner-request.ts';
import type { StrikeRecord } from '#contract/strike.ts';
import type { MyTeam } from '#contract/team.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { LocalText } from '#contract/fields.ts';

/** How something stands that was handed in. */
export type SubmittedState = 'submitted' | 'approved' | 'rejected' | 'ended';
export const submittedKinds = [
  'form',
  'profile',
  'team',
  'words',
  'partner',
  'withdrawal',
  'appeal',
] as const;

/** One thing that somebody handed in: what, when, how it stands, why, and where it opens. */
export interface Submitted {
  key: string;
  kind: (typeof submittedKinds)[number];
  state: SubmittedState;
  at: string;
  reason: string | null;
  /** The name of a team or an institution; the role of a form. */
  name: LocalText | null;
  role: JoinRecord['role'] | null;
  amount: { minor: number; currency: string } | null;
  href: string;
}

const nothing = { reason: null, name: null, role: null, amount: null };

export function ofForms(records: readonly JoinRecord[]): Submitted[] {
  return records.flatMap(({ role, state, reason, submittedAt, revision }): Submitted[] => {
    if (role === 'student' || state === 'draft') return [];
    const href = pathTo(paths.join, { role });
    const isRefused = state !== 'submitted' && state !== 'approved';
    const form: Submitted = {
      ...nothing,
      key: `form ${role}`,
      kind: 'form',
      state: isRefused ? 'rejected' : state,
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
        reason: null,
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

const withdrawalState: Record<Withdrawal['state'], SubmittedState> = {
  requested: 'submitted',
  approved: 'approved',
  paid: 'approved',
  failed: 'rejected',
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
    amount: { minor: amountMinor, currency },
    href: paths.coach.wallet,
  }));

export const ofStrikes = (records: readonly StrikeRecord[]): Submitted[] =>
  records.flatMap(({ id, orderId, appeal, decision }): Submitted[] =>
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
            href: pathTo(paths.coach.orderDetail, { id: orderId }),
          },
        ],
  );

/** What waits first, then the newest. */
export const inOrder = (all: readonly Submitted[]): Submitted[] =>
  all.toSorted(
    (a, b) => Number(b.state === 'submitted') - Number(a.state === 'submitted') || b.at.localeCompare(a.at),
  );
