import { withdrawalApi } from '#contract/withdrawal.ts';
import { handlers } from '#server/http/handlers.ts';
import { readPayoutAccount, setPayoutAccount } from './payout-account.service.ts';
import {
  approve,
  listForOperator,
  markFailed,
  markPaid,
  readAccount,
  reject,
} from './withdrawal.operator.ts';
import { cancelWithdrawal, listWithdrawals, readWithdrawal } from './withdrawal.read.ts';
import { requestWithdrawal } from './withdrawal.request.ts';
import { updateWithdrawal } from './withdrawal.update.ts';

export const withdrawalHandlers = handlers(withdrawalApi, {
  'payoutAccount.read': readPayoutAccount,
  'payoutAccount.set': setPayoutAccount,
  'withdrawal.request': requestWithdrawal,
  'withdrawal.update': updateWithdrawal,
  'withdrawal.cancel': cancelWithdrawal,
  'withdrawal.mine': listWithdrawals,
  'withdrawal.detail': readWithdrawal,
  'operator.withdrawalList': listForOperator,
  'operator.withdrawalApprove': approve,
  'operator.withdrawalReject': reject,
  'operator.withdrawalMarkPaid': markPaid,
  'operator.withdrawalMarkFailed': markFailed,
  'operator.withdrawalAccount': readAccount,
});
