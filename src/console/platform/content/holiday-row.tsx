import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { Holiday } from '#contract/city.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { cityQueries } from './cities.queries.ts';
import { HolidayForm } from './holiday-form.tsx';

interface HolidayRowProps {
  cityId: string;
  year: number;
  holiday: Holiday;
  /** Called with the answer of the removal. */
  onGone: (answer: string) => void;
}

/** One day: its names and source, its form, and its removal. */
export function HolidayRow({ cityId, year, holiday, onGone }: HolidayRowProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { date, kind, en, zh, source } = holiday;
  return (
    <li className="row letter">
      <p>
        <b>
          {t('consoleCities.holidays.of', {
            day: f.day(`${date}T12:00:00Z`, 'UTC'),
            name: f.local({ en, zh }),
          })}
        </b>{' '}
        <span className="mark">{t(`consoleCities.holidays.kinds.${kind}`)}</span>
      </p>
      <p className="faint">{t('consoleCities.holidays.from', { source })}</p>
      <HolidayForm cityId={cityId} year={year} holiday={holiday} />
      <RemoveHoliday
        cityId={cityId}
        date={date}
        onRemoved={() => onGone(t('consoleCities.holidays.remove.done', { name: f.local({ en, zh }) }))}
      />
    </li>
  );
}

interface RemoveHolidayProps {
  cityId: string;
  date: string;
  onRemoved: () => void;
}

function RemoveHoliday({ cityId, date, onRemoved }: RemoveHolidayProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const step = useDecisionStep<Input<'operator.holidayRemove'>>({
    send: (input, key) => ask('operator.holidayRemove', input, { key }),
    queue: cityQueries.holidays,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      onRemoved();
      void client.invalidateQueries({ queryKey: cityQueries.holidays });
    },
  });

  return (
    <>
      <StepForm
        open={t('consoleCities.holidays.remove.open')}
        consequences={t('consoleCities.holidays.remove.means')}
        go={t('consoleCities.holidays.remove.go')}
        isDanger
        isBusy={step.isPending}
        onGo={(onSuccess) => step.mutate({ id: cityId, date }, { onSuccess })}
      />
      <Answer done={null} error={step.isConflict ? null : step.error} onAgain={step.again} />
      {step.isConflict ? (
        <ConflictNote text={t('consoleCities.holidays.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </>
  );
}
