import { withdrawalApi } from '#contract/withdrawal.ts';
import { handlers } from '#server/context/handler-table.ts';
import { cancelWithdrawal } from './cancel.commands.ts';
import {
  approveWithdrawal,
  markFailed,
  markPaid,
  readAccount,
  rejectWithdrawal,
} from './operator.commands.ts';
import { listForOperator } from './operator.queries.ts';
import { setPayoutAccount } from './payout-account.commands.ts';
import { readPayoutAccount } from './payout-account.queries.ts';
import { requestWithdrawal } from './request.commands.ts';
import { updateWithdrawal } from './update.commands.ts';
import { listWithdrawals, readWithdrawal } from './withdrawal.queries.ts';

export const withdrawalHandlers = handlers(withdrawalApi, {
  'payoutAccount.read': readPayoutAccount,
  'payoutAccount.set': setPayoutAccount,
  'withdrawal.request': requestWithdrawal,
  'withdrawal.update': updateWithdrawal,
  'withdrawal.cancel': cancelWithdrawal,
  'withdrawal.mine': listWithdrawals,
  'withdrawal.detail': readWithdrawal,
  'operator.withdrawalList': listForOperator,
  'operator.withdrawalApprove': approveWithdrawal,
  'operator.withdrawalReject': rejectWithdrawal,
  'operator.withdrawalMarkPaid': markPaid,
  'operator.withdrawalMarkFailed': markFailed,
  'operator.withdrawalAccount': readAccount,
});
