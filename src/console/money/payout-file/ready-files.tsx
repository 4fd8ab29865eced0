import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { LoadState } from '#src/console/base/load-state.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { payoutQueries, type Ready } from './payout-files.queries.ts';
import { usePayoutStep } from './use-payout-step.ts';

type Making = Input<'operator.payoutFileMake'>;

/** Number and sum for each format and currency, what is left out and why, and the button that makes the file. */
export function ReadyFiles() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(payoutQueries.ready());
  const step = usePayoutStep<Making>((input, key) => ask('operator.payoutFileMake', input, { key }));
  return (
    <>
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('consoleMoney.payouts.ready.refresh')}
        </button>
      </p>
      {data === undefined || error !== null ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined || data.missingSettings.length === 0 ? null : (
        <p className="note">
          {t('consoleMoney.payouts.ready.settings', { names: data.missingSettings.join(', ') })}
        </p>
      )}
      {data?.ready.length === 0 ? <p className="note">{t('consoleMoney.payouts.ready.none')}</p> : null}
      {data?.ready.map((row) => (
        <ReadyCard
          key={`${row.format} ${row.currency} ${row.count} ${row.totalMinor}`}
          row={row}
          isBusy={step.isPending}
          onMake={({ format, currency, count, totalMinor }) =>
            step.mutate({ format, currency, count, totalMinor })
          }
        />
      ))}
      <FreshAnswer
        done={step.isSuccess ? t('consoleMoney.payouts.made') : null}
        error={step.isConflict ? null : step.error}
        onAgain={step.again}
      />
      {step.isConflict ? (
        <ConflictNote
          text={t('consoleMoney.payouts.conflict')}
          onLookAgain={() => {
            step.reset();
            step.lookAgain();
          }}
        />
      ) : null}
    </>
  );
}

interface ReadyCardProps {
  row: Ready;
  isBusy: boolean;
  onMake: (row: Ready) => void;
}

function ReadyCard({ row, isBusy, onMake }: ReadyCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const { format, currency, count, totalMinor, leftOut } = row;
  return (
    <section className="panel" aria-labelledby={heading}>
      <h3 id={heading}>{t(`consoleMoney.payouts.ready.heading.${format}`, { currency })}</h3>
      <p>
        {count === 0
          ? t('consoleMoney.payouts.ready.empty')
          : t('consoleMoney.payouts.ready.count', { count, total: f.money(totalMinor, currency) })}
      </p>
      {leftOut.length === 0 ? null : (
        <ul>
          {leftOut.map(({ why, count: left }) => (
            <li key={why}>{t(`consoleMoney.payouts.ready.leftOut.${why}`, { count: left })}</li>
          ))}
        </ul>
      )}
      {count === 0 ? null : (
        <SureButton
          label={t('consoleMoney.payouts.make')}
          go={t('consoleMoney.payouts.makeNow')}
          off={null}
          isBusy={isBusy}
          onGo={() => onMake(row)}
        >
          <p>{t('consoleMoney.payouts.sureMake')}</p>
        </SureButton>
      )}
    </section>
  );
}
