import { classPackHandlers } from './class-pack/class-pack.routes.ts';
import { coachWalletHandlers } from './coach-wallet/coach-wallet.routes.ts';
import { freezeHandlers } from './freeze/freeze.routes.ts';
import { ledgerHandlers } from './ledger/ledger.routes.ts';
import { membershipHandlers } from './membership/membership.routes.ts';
import { payoutFileHandlers } from './payout-file/payout-file.routes.ts';
import { receiptHandlers } from './receipt/receipt.routes.ts';
import { reconciliationHandlers } from './reconciliation/reconciliation.routes.ts';
import { taxRateHandlers } from './tax-rate/tax-rate.routes.ts';
import { walletHandlers } from './wallet/wallet.routes.ts';
import { withdrawalHandlers } from './withdrawal/withdrawal.routes.ts';

/** The calls of `money`, by route. */
export const moneyHandlers = {
  ...classPackHandlers,
  ...coachWalletHandlers,
  ...freezeHandlers,
  ...ledgerHandlers,
  ...membershipHandlers,
  ...payoutFileHandlers,
  ...receiptHandlers,
  ...reconciliationHandlers,
  ...taxRateHandlers,
  ...walletHandlers,
  ...withdrawalHandlers,
};
