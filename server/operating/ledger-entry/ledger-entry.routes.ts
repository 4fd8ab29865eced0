import { ledgerEntryApi } from '#contract/ledger-entry.ts';
import { handlers } from '#server/context/handler-table.ts';
import { confirmEntry, refuseEntry, withdrawEntry } from './decision.commands.ts';
import { listLedgerEntries, readDebt } from './ledger-entry.queries.ts';
import { proposeEntry, proposeWriteOff } from './proposal.commands.ts';

export const ledgerEntryHandlers = handlers(ledgerEntryApi, {
  'operator.entryList': listLedgerEntries,
  'operator.entryDebt': readDebt,
  'operator.entryPropose': proposeEntry,
  'operator.entryWriteOff': proposeWriteOff,
  'operator.entryConfirm': confirmEntry,
  'operator.entryRefuse': refuseEntry,
  'operator.entryWithdraw': withdrawEntry,
});
