import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { PlatformCode } from '#contract/price-code.ts';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { priceCodeQueries } from './price-codes.queries.ts';

/** A code of the platform with its budget, the coaches who use most of it, and the steps that confirm and end it. */
export function PriceCodeRow({ row }: { row: PlatformCode }) {
  const { t } = useTranslation();
  const f = useFormat();
  const money = (minor: number) => f.money(minor, row.currency);
  const when = (at: string) => f.dayTime(at, readerZone());
  return (
    <li className="row letter">
      <p>
        <b>{row.word}</b> {t('consoleMoney.codes.row', { percent: row.percent, most: money(row.mostMinor) })}
      </p>
      <p>
        {t('consoleMoney.codes.budget', {
          budget: money(row.budgetMinor),
          spent: money(row.spentMinor),
          left: money(row.budgetMinor - row.spentMinor),
          used: f.number(row.used),
        })}
      </p>
      {row.topCoaches.length === 0 ? null : (
        <ul className="facts">
          <li>{t('consoleMoney.codes.topCoaches')}</li>
          {row.topCoaches.map(({ id, name, amountMinor }) => (
            <li key={id}>
              <PersonLink id={id} name={name} /> {money(amountMinor)}
            </li>
          ))}
        </ul>
      )}
      <p>
        {row.endedAt === null
          ? t('consoleMoney.codes.until', { when: when(row.endsAt) })
          : t('consoleMoney.codes.ended', { when: when(row.endedAt) })}
      </p>
      <p className="faint">
        {t('consoleMoney.codes.by', { name: row.madeBy, when: when(row.startsAt), reason: row.reason })}
      </p>
      {row.confirmedBy === null ? null : (
        <p className="faint">{t('consoleMoney.codes.confirmed', { name: row.confirmedBy })}</p>
      )}
      {row.isWaiting && row.endedAt === null ? <p>{t('consoleMoney.codes.waits')}</p> : null}
      {row.mayConfirm ? <ConfirmCode id={row.id} budget={money(row.budgetMinor)} /> : null}
      {row.endedAt === null ? <EndCode id={row.id} /> : null}
    </li>
  );
}

function ConfirmCode({ id, budget }: { id: string; budget: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = priceCodeQueries.list();
  const step = useDecisionStep<Input<'operator.priceCodeConfirm'>>({
    send: (input, key) => ask('operator.priceCodeConfirm', input, { key }),
    queue: queryKey,
    conflict: 'STATUS_CHANGED',
    onDone: () => void client.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <StepForm
        open={t('consoleMoney.codes.confirm.open')}
        consequences={t('consoleMoney.codes.confirm.means', { budget })}
        go={t('consoleMoney.codes.confirm.go')}
        isBusy={step.isPending}
        off={null}
        onGo={(onSuccess) => step.mutate({ id }, { onSuccess })}
      >
        {null}
      </StepForm>
      <FreshAnswer
        done={step.isSuccess ? t('consoleMoney.codes.confirm.done') : null}
        error={step.error}
        onAgain={step.again}
      />
    </>
  );
}

function EndCode({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [reason, setReason] = useKept(`${id} end code`, '');
  const { queryKey } = priceCodeQueries.list();
  const step = useDecisionStep<Input<'operator.priceCodeEnd'>>({
    send: (input, key) => ask('operator.priceCodeEnd', input, { key }),
    queue: queryKey,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      setReason('');
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <StepForm
        open={t('consoleMoney.codes.end.open')}
        consequences={t('consoleMoney.codes.end.means')}
        go={t('consoleMoney.codes.end.go')}
        isDanger
        isStarted={reason !== ''}
        isBusy={step.isPending}
        off={reason.trim() === '' ? t('console.off.fill', { field: t('consoleMoney.codes.reason') }) : null}
        onGo={(onSuccess) => step.mutate({ id, reason: reason.trim() }, { onSuccess })}
      >
        <TextField
          label={t('consoleMoney.codes.reason')}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </StepForm>
      <FreshAnswer
        done={step.isSuccess ? t('consoleMoney.codes.end.done') : null}
        error={step.error}
        onAgain={step.again}
      />
    </>
  );
}
