import { walletApi } from '#contract/wallet.ts';
import { handlers } from '#server/http/handlers.ts';
import { mine, paymentDetail, topUp } from './wallet.service.ts';

export const walletHandlers = handlers(walletApi, {
  'wallet.mine': mine,
  'wallet.topUp': topUp,
  'payment.detail': paymentDetail,
});
