import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CorrectionRecord } from '#contract/correction.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { ask } from '#src/console/base/ask.ts';
import { ProposalActs, type ProposalStep } from '#src/console/operating/proposal/proposal-acts.tsx';
import { useFormat } from '#src/i18n/format.ts';

function send({ act, ...input }: ProposalStep, key: IdempotencyKey): Promise<CorrectionRecord> {
  switch (act) {
    case 'confirm':
      return ask('operator.correctionConfirm', input, { key });
    case 'refuse':
      return ask('operator.correctionRefuse', input, { key });
    case 'withdraw':
      return ask('operator.correctionWithdraw', input, { key });
  }
}

interface CorrectionActsProps {
  correction: CorrectionRecord;
  queue: QueryKey;
}

/** Steps of this operator about a correction. */
export function CorrectionActs({ correction, queue }: CorrectionActsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { order, refundMinor } = correction;
  const more = f.money(refundMinor.to - refundMinor.from, order.currency);
  return (
    <ProposalActs
      proposal={correction}
      send={send}
      queue={queue}
      conflict="CORRECTION_STATUS_CHANGED"
      words={{
        hint: t('consoleMoney.corrections.noteHint'),
        confirmNow: t('consoleMoney.corrections.confirmNow'),
        notYours: t('consoleMoney.corrections.notYours'),
        conflict: t('consoleMoney.corrections.conflict'),
        done: (act) => t(`consoleMoney.corrections.done.${act}`),
      }}
      sure={<p>{t('consoleMoney.corrections.sure', { more })}</p>}
    />
  );
}
