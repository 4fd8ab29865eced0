import { coachWalletApi } from '#contract/coach-wallet.ts';
import { handlers } from '#server/http/handlers.ts';
import { listOwnMonths, listOwnRecords, readOwnRecord } from './coach-record.queries.ts';
import { coachWallet } from './coach-wallet.queries.ts';
import { readStatement } from './statement.queries.ts';

export const coachWalletHandlers = handlers(coachWalletApi, {
  'wallet.coach': coachWallet,
  'wallet.coachRecords': listOwnRecords,
  'wallet.coachRecord': readOwnRecord,
  'wallet.coachMonths': listOwnMonths,
  'wallet.statement': readStatement,
});
