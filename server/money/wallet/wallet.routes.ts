import { walletApi } from '#contract/wallet.ts';
import { handlers } from '#server/http/handlers.ts';
import { coachWallet } from '#server/money/coach-wallet/coach-wallet.ts';
import { moneyReport } from './wallet.report.ts';
import { mine, paymentDetail, topUp } from './wallet.service.ts';

export const walletHandlers = handlers(walletApi, {
  'wallet.mine': mine,
  'wallet.coach': coachWallet,
  'wallet.topUp': topUp,
  'payment.detail': paymentDetail,
  'operator.moneyReport': moneyReport,
});
