import {
  withdrawalFailReasons,
  withdrawalRejectReasons,
  type Withdrawal,
  type WithdrawalState,
} from '#contract/withdrawal.ts';
import { WithdrawalList } from '#src/features/money/withdrawal/components/withdrawal-list.tsx';
import { WithdrawalSteps } from '#src/features/money/withdrawal/components/withdrawal-steps.tsx';
import { withdrawalQueries } from '#src/features/money/withdrawal/withdrawal.queries.ts';
import type { Kind, Sight } from './kind.ts';
import { pageOf } from './shown.tsx';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

const blank: Withdrawal = {
  id: 'withdrawal',
  version: 1,
  state: 'requested',
  amountMinor: 12_050,
  currency: 'USD',
  payoutLast4: '4321',
  createdAt: '2026-11-20T12:00:00.000Z',
  decidedAt: null,
  endedAt: null,
  reason: null,
  reference: null,
  actions: [],
};
const decidedAt = '2026-11-21T13:00:00.000Z';
const endedAt = '2026-11-22T14:00:00.000Z';

const byState: Record<WithdrawalState, readonly Withdrawal[]> = {
  requested: [{ ...blank, actions: ['update', 'cancel'] }],
  approved: [{ ...blank, decidedAt }],
  paid: [{ ...blank, decidedAt, endedAt, reference: 'REF7' }],
  failed: withdrawalFailReasons.map((code) => ({
    ...blank,
    decidedAt,
    endedAt,
    reason: { code, text: '' },
  })),
  rejected: withdrawalRejectReasons.map((code) => ({
    ...blank,
    decidedAt: endedAt,
    endedAt,
    reason: { code, text: '' },
  })),
  canceled: [{ ...blank, endedAt }],
};

function truthOf({
  state,
  amountMinor,
  createdAt,
  decidedAt: decided,
  endedAt: ended,
  reason,
}: Withdrawal): Truth {
  const why = reason?.code;
  return {
    now: Date.parse('2026-11-24T11:00:00.000Z'),
    facts: factsOf({
      asked: true,
      requested: state === 'requested',
      toDecide: state === 'requested',
      bankAhead: state === 'requested' || state === 'approved',
      approved: state === 'approved' || state === 'paid' || state === 'failed',
      paid: state === 'paid',
      failed: state === 'failed',
      rejected: state === 'rejected',
      canceled: state === 'canceled',
      available: state === 'failed' || state === 'rejected' || state === 'canceled',
      whyAccount: why === 'payoutAccount' || why === 'accountUnknown',
      whyPerson: why === 'identity',
      whyDispute: why === 'dispute',
      whyName: why === 'nameDiffers',
      whyBank: why === 'bankRefused',
      whyOther: why === 'other',
    }),
    sums: { all: [amountMinor], back: [] },
    instants: [createdAt, ...[decided, ended].filter((at) => at !== null)],
    zones: [],
    names: [],
    counts: { last4: [4321], reference: [7] },
  };
}

const rules: Rules = {
  meanings: [
    meaning('asked', /You asked for it/, /您提出申请/),
    meaning('requested', /^Requested$/, /^已申请$/),
    meaning('toDecide', /We check it/, /我们审核/),
    meaning('bankAhead', /Your bank gets it/, /汇入您的银行/),
    meaning('approved', /^Approved$/, /^已批准$/),
    meaning('paid', /^Paid$|Your bank got it/, /^已汇出$|银行已收款/),
    meaning('failed', /^Not paid$|did not take it/, /^汇款失败$|银行未受理/),
    meaning('rejected', /^Declined$|We declined it/, /^未批准$|我们未批准/),
    meaning('canceled', /^Canceled$|You took it back/, /^已撤回$|您已撤回/),
    meaning('available', /available again/, /重新可用/),
    meaning(
      'whyAccount',
      /wrong with the payout account|does not know this account/,
      /收款账户有问题|查无此账户/,
    ),
    meaning('whyPerson', /could not confirm who/, /无法确认您的身份/),
    meaning('whyDispute', /in dispute/, /存在争议/),
    meaning('whyName', /name differs/, /姓名与银行登记不符/),
    meaning('whyBank', /bank refused/, /银行拒绝受理/),
    meaning('whyOther', /another reason/, /其他原因/),
    meaning('failed', /check your payout account/, /检查收款账户/),
  ],
  counters: [
    { count: 'last4', en: /ending in (\d+)/, zh: /尾号 (\d+)/ },
    { count: 'reference', en: /Reference of the bank: REF(\d+)/, zh: /银行流水号：REF(\d+)/ },
  ],
};

/** Withdrawals of a coach, on their page and in the list of all. */
export const withdrawalKind: Kind = {
  name: 'withdrawal',
  rules,
  sights: Object.entries(byState).flatMap(([state, records]) =>
    records.flatMap((record): Sight[] => {
      const withdrawal = { ...record, state: state as WithdrawalState };
      const seen = { state: `${state} ${record.reason?.code ?? ''}`.trim(), truth: truthOf(withdrawal) };
      return [
        { ...seen, screen: 'page of a withdrawal', node: <WithdrawalSteps withdrawal={withdrawal} /> },
        {
          ...seen,
          screen: 'list of withdrawals',
          node: <WithdrawalList />,
          answers: [[withdrawalQueries.withdrawals().queryKey, pageOf(withdrawal)]],
        },
      ];
    }),
  ),
};
