import type { WalletKind } from '#contract/wallet.ts';

/** What a person reads for each kind in the ledger. What is not here is a correction. */
export const shownKinds: Record<string, WalletKind> = {
  topUp: 'topUp',
  pay: 'pay',
  refund: 'refund',
  disputeRefund: 'refund',
  correctionRefund: 'refund',
  attendanceRefund: 'refund',
  earning: 'earning',
  release: 'release',
  withdraw: 'withdraw',
  withdrawMore: 'withdraw',
  withdrawLess: 'withdrawReturn',
  withdrawReturn: 'withdrawReturn',
  membership: 'membership',
  membershipRefund: 'membershipRefund',
  classPack: 'classPack',
  classPackBack: 'classPackBack',
};
