import { walletApi } from '#contract/wallet.ts';
import { handlers } from '#server/context/handler-table.ts';
import { moneyReport } from './money-report.queries.ts';
import { topUp } from './wallet.commands.ts';
import { readPayment, readWallet } from './wallet.queries.ts';

export const walletHandlers = handlers(walletApi, {
  'wallet.mine': readWallet,
  'wallet.topUp': topUp,
  'payment.detail': readPayment,
  'operator.moneyReport': moneyReport,
});
