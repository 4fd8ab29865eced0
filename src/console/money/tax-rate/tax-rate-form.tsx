import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { minorOfDecimal } from '#contract/currencies.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { useActivityNames } from '#src/console/platform/activity/use-activity-names.ts';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { taxRateQueries } from './tax-rates.queries.ts';

const nothing = { cityId: '', activity: '', startsOn: '', percent: '', isWithdrawn: false };
const mostBps = 5000;

/** "7.7" → 770; undefined for anything but a rate. */
function bpsOf(percent: string): number | undefined {
  const bps = minorOfDecimal(percent.trim(), 2);
  return bps === undefined || bps > mostBps ? undefined : bps;
}

/** The form of a new entry. Entries are never changed: a newer one for the same day counts. */
export function TaxRateForm() {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const [typed, setTyped] = useKept('new tax rate', nothing);
  const { offered } = useActivityNames();
  const { data: cities } = useQuery(cityQueries.all());
  const { queryKey } = taxRateQueries.list();
  const step = useDecisionStep<Input<'operator.taxRateSet'>>({
    send: (input, key) => ask('operator.taxRateSet', input, { key }),
    queue: queryKey,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      setTyped(nothing);
      void client.invalidateQueries({ queryKey });
    },
  });
  const labels = {
    cityId: t('consoleMoney.taxRates.city'),
    startsOn: t('consoleMoney.taxRates.from'),
    percent: t('consoleMoney.taxRates.percent'),
  };
  const bps = typed.isWithdrawn ? null : bpsOf(typed.percent);
  const needed = typed.isWithdrawn
    ? (['cityId', 'startsOn'] as const)
    : (['cityId', 'startsOn', 'percent'] as const);
  const empty = needed.filter((one) => typed[one] === '');
  const off =
    empty.length > 0
      ? t('console.off.fill', { field: f.list(empty.map((one) => labels[one])) })
      : bps === undefined
        ? t('consoleMoney.taxRates.wrong')
        : null;
  const set = (onSuccess: () => void) => {
    if (bps === undefined) return;
    const activity = typed.activity === '' ? null : typed.activity;
    step.mutate({ cityId: typed.cityId, activity, startsOn: typed.startsOn, bps }, { onSuccess });
  };
  return (
    <>
      <StepForm
        open={t('consoleMoney.taxRates.open')}
        consequences={t('consoleMoney.taxRates.means')}
        go={t('consoleMoney.taxRates.go')}
        isStarted={typed !== nothing}
        isBusy={step.isPending}
        off={off}
        onGo={set}
      >
        <Choice
          label={labels.cityId}
          value={typed.cityId}
          options={[
            ['', '–'] as const,
            ...(cities?.items ?? []).map((city) => [city.id, f.local(city)] as const),
          ]}
          onChange={(cityId) => setTyped({ ...typed, cityId })}
        />
        <Choice
          label={t('consoleMoney.taxRates.activity')}
          value={typed.activity}
          options={[['', t('consoleMoney.taxRates.all')] as const, ...offered]}
          onChange={(activity) => setTyped({ ...typed, activity })}
        />
        <TextField
          label={labels.startsOn}
          type="date"
          value={typed.startsOn}
          onChange={({ target }) => setTyped({ ...typed, startsOn: target.value })}
        />
        <label>
          <input
            type="checkbox"
            checked={typed.isWithdrawn}
            onChange={({ target }) => setTyped({ ...typed, isWithdrawn: target.checked })}
          />
          {t('consoleMoney.taxRates.withdraw')}
        </label>
        {typed.isWithdrawn ? (
          <p className="faint">{t('consoleMoney.taxRates.withdrawHint')}</p>
        ) : (
          <TextField
            label={labels.percent}
            hint={t('consoleMoney.taxRates.percentHint')}
            inputMode="decimal"
            maxLength={6}
            value={typed.percent}
            onChange={({ target }) => setTyped({ ...typed, percent: target.value })}
          />
        )}
      </StepForm>
      <Answer
        done={step.isSuccess ? t('consoleMoney.taxRates.done') : null}
        error={step.error}
        onAgain={step.again}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <div className="field">
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  </div>
);
