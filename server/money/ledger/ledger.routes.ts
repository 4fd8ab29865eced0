import { ledgerApi } from '#contract/ledger.ts';
import { handlers } from '#server/context/handler-table.ts';
import { listLedger, readAccounts } from './ledger.queries.ts';

export const ledgerHandlers = handlers(ledgerApi, {
  'operator.ledgerList': listLedger,
  'operator.ledgerAccounts': readAccounts,
});
