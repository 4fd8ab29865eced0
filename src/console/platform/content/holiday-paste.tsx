import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input, Output } from '#contract/all-apis.ts';
import type { Holiday } from '#contract/city.ts';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { cityQueries } from './cities.queries.ts';
import { HolidayCopy } from './holiday-copy.tsx';
import { holidayLines, readHolidayLines } from './holiday-lines.view.ts';

/** Space for the longest lines. */
const longestText = limits.holidaysNoted * (2 * limits.placeName + limits.source + 40);

interface HolidayPasteProps {
  cityId: string;
  year: number;
  /** Days of the year that are noted already. */
  noted: readonly Holiday[];
}

/** Notes the days of a year in one step, from pasted lines or from another city. Shows before what each line does. */
export function HolidayPaste({ cityId, year, noted }: HolidayPasteProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText] = useKept(`holidays ${cityId} lines`, '');
  const [source, setSource] = useKept(`holidays ${cityId} source`, '');
  const [answer, setAnswer] = useState<Output<'operator.holidayNote'> | null>(null);
  const { days, faults } = readHolidayLines(text, source, {
    holiday: t('consoleCities.holidays.kinds.holiday'),
    workday: t('consoleCities.holidays.kinds.workday'),
  });
  const known = new Set(noted.map(({ date }) => date));
  const fresh = days.filter(({ date }) => !known.has(date));
  const step = useDecisionStep<Input<'operator.holidayNote'>, Output<'operator.holidayNote'>>({
    send: async (input, key) => {
      const done = await ask('operator.holidayNote', input, { key });
      setAnswer(done);
      return done;
    },
    queue: cityQueries.holidays,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      setText('');
      void client.invalidateQueries({ queryKey: cityQueries.holidays });
    },
  });
  const off = () => {
    if (faults.length > 0) return t('consoleCities.holidays.paste.offFaults');
    if (fresh.length === 0) return t('consoleCities.holidays.paste.offNone');
    return fresh.length > limits.holidaysNoted
      ? t('consoleCities.holidays.paste.offMany', { most: limits.holidaysNoted })
      : null;
  };
  return (
    <>
      <StepForm
        open={t('consoleCities.holidays.paste.open')}
        consequences={t('consoleCities.holidays.paste.means')}
        go={t('consoleCities.holidays.paste.go', { count: fresh.length })}
        isBusy={step.isPending}
        off={off()}
        onGo={(onSuccess) => step.mutate({ id: cityId, days: fresh }, { onSuccess })}
      >
        <HolidayCopy cityId={cityId} year={year} onDays={(copied) => setText(holidayLines(copied))} />
        <TextBox
          label={t('consoleCities.holidays.paste.lines')}
          hint={t('consoleCities.holidays.paste.form')}
          rows={8}
          maxLength={longestText}
          value={text}
          onValue={setText}
        />
        <TextField
          label={t('consoleCities.holidays.paste.source')}
          hint={t('consoleCities.holidays.paste.sourceHint')}
          maxLength={limits.source}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
        <div aria-live="polite">
          {faults.map(({ line, fault }) => (
            <p key={line} className="wrong">
              {t(`consoleCities.holidays.paste.fault.${fault}`, { line })}
            </p>
          ))}
          {days.length === 0 ? null : (
            <p>
              {t('consoleCities.holidays.paste.found', {
                fresh: fresh.length,
                known: days.length - fresh.length,
              })}
            </p>
          )}
        </div>
      </StepForm>
      <Answer
        done={
          step.isSuccess && answer
            ? t('consoleCities.holidays.paste.done', {
                noted: answer.noted.length,
                kept: answer.kept.length,
              })
            : null
        }
        error={step.error}
        onAgain={step.again}
      />
    </>
  );
}
