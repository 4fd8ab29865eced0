import { coachWalletApi } from '#contract/coach-wallet.ts';
import { handlers } from '#server/context/handler-table.ts';
import { listOwnMonths, listOwnRecords, readOwnRecord } from './coach-record.queries.ts';
import { readOwnEarnings } from './coach-wallet.queries.ts';
import { readStatement } from './statement.queries.ts';

export const coachWalletHandlers = handlers(coachWalletApi, {
  'wallet.coach': readOwnEarnings,
  'wallet.coachRecords': listOwnRecords,
  'wallet.coachRecord': readOwnRecord,
  'wallet.coachMonths': listOwnMonths,
  'wallet.statement': readStatement,
});
