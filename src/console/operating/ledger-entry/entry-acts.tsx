import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '#contract/ledger-entry.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { ask } from '#src/console/base/ask.ts';
import { ProposalActs, type ProposalStep } from '#src/console/operating/proposal/proposal-acts.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { entryQueries } from './ledger-entries.queries.ts';

function send({ act, ...input }: ProposalStep, key: IdempotencyKey): Promise<LedgerEntry> {
  switch (act) {
    case 'confirm':
      return ask('operator.entryConfirm', input, { key });
    case 'refuse':
      return ask('operator.entryRefuse', input, { key });
    case 'withdraw':
      return ask('operator.entryWithdraw', input, { key });
  }
}

/** Steps of this operator about an entry into the ledger by hand. */
export function EntryActs({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation();
  const f = useFormat();
  const amount = f.money(entry.amountMinor, entry.currency);
  return (
    <ProposalActs
      proposal={entry}
      send={send}
      queue={entryQueries.lists}
      conflict="STATUS_CHANGED"
      words={{
        hint: t('consoleLedger.entries.decisionHint'),
        confirmNow: t('consoleLedger.entries.confirmNow'),
        notYours: t('consoleLedger.entries.notYours'),
        conflict: t('consoleLedger.entries.conflict'),
        done: (act) => t(`consoleLedger.entries.done.${act}`),
      }}
      sure={<p>{t('consoleLedger.entries.sure', { amount })}</p>}
    />
  );
}
