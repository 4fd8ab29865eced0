import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { Holiday } from '#contract/city.ts';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { EditConflict } from '#src/console/base/decision/edit-conflict.tsx';
import { useKeptForm } from '#src/console/base/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { cityQueries } from './cities.queries.ts';

const kinds = ['holiday', 'workday'] as const;
const texts = ['en', 'zh', 'source'] as const;

interface HolidayFormProps {
  cityId: string;
  year: number;
  /** Null for a day that is not noted yet. */
  holiday: Holiday | null;
}

/** The form of a new holiday, or of one that was read. */
export function HolidayForm({ cityId, year, holiday }: HolidayFormProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const form = useKeptForm<Holiday, ReturnType<typeof beforeOf>>(
    `holiday ${cityId} ${holiday?.date ?? year}`,
    holiday ?? { date: '', kind: 'holiday', en: '', zh: '', source: '' },
    beforeOf(holiday),
  );
  const { typed, set: setTyped } = form;
  const act = holiday === null ? 'note' : 'change';
  const step = useDecisionStep<Input<'operator.holidaySet'>>({
    send: (input, key) => ask('operator.holidaySet', input, { key }),
    queue: cityQueries.holidays,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      // The source of a year is usually the same for all of its days.
      if (holiday === null) setTyped({ ...typed, date: '', en: '', zh: '' });
      else form.settle();
      void client.invalidateQueries({ queryKey: cityQueries.holidays });
    },
  });
  const labels = {
    date: t('consoleCities.holidays.date'),
    en: t('consoleCities.field.en'),
    zh: t('consoleCities.field.zh'),
    source: t('consoleCities.holidays.source'),
  };
  const empty = (['date', ...texts] as const).filter((one) => typed[one].trim() === '');
  const save = (onSuccess: () => void) => {
    const words = { kind: typed.kind, en: typed.en.trim(), zh: typed.zh.trim(), source: typed.source.trim() };
    step.mutate({ id: cityId, date: typed.date, ...words, before: form.version }, { onSuccess });
  };
  return (
    <>
      <StepForm
        open={t(`consoleCities.holidays.${act}.open`)}
        consequences={t(`consoleCities.holidays.${act}.means`)}
        go={t(`consoleCities.holidays.${act}.go`)}
        isStarted={form.isStarted}
        isBusy={step.isPending}
        off={
          empty.length === 0
            ? null
            : t('console.off.fill', { field: f.list(empty.map((one) => labels[one])) })
        }
        onGo={save}
      >
        {holiday === null ? (
          <TextField
            label={labels.date}
            type="date"
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            value={typed.date}
            onChange={({ target }) => setTyped({ ...typed, date: target.value })}
          />
        ) : null}
        <div className="field">
          <label>
            {t('consoleCities.holidays.kind')}{' '}
            <select
              value={typed.kind}
              onChange={({ target }) =>
                setTyped({ ...typed, kind: kinds.find((one) => one === target.value) ?? typed.kind })
              }
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {t(`consoleCities.holidays.kinds.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        {texts.map((one) => (
          <TextField
            key={one}
            label={labels[one]}
            hint={one === 'source' ? t('consoleCities.holidays.sourceHint') : undefined}
            lang={one === 'zh' ? 'zh-Hans' : one === 'en' ? 'en' : undefined}
            maxLength={one === 'source' ? limits.source : limits.placeName}
            value={typed[one]}
            onChange={({ target }) => setTyped({ ...typed, [one]: target.value })}
          />
        ))}
      </StepForm>
      <Answer
        done={step.isSuccess ? t(`consoleCities.holidays.${act}.done`) : null}
        error={step.isConflict ? null : step.error}
        onAgain={step.again}
      />
      <EditConflict form={form} step={step} text={t('consoleCities.holidays.conflict')} />
    </>
  );
}

function beforeOf(holiday: Holiday | null): Input<'operator.holidaySet'>['before'] {
  if (holiday === null) return null;
  const { kind, en, zh, source } = holiday;
  return { kind, en, zh, source };
}
