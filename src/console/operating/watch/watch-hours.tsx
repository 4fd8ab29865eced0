import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Watch, WatchHours as Hours } from '#contract/watch.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { useKeptForm } from '#src/console/base/decision/refusal-drafts.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { watchQueries } from './watch.queries.ts';

const week = [1, 2, 3, 4, 5, 6, 7] as const;

/** 1 January 2024 is a Monday. */
const noonOf = (day: number): string => `2024-01-0${day}T12:00:00Z`;

/** Hours of a week of each operator, and the form for the reader’s own. */
export function WatchHours({ hours }: { hours: Watch['hours'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const own = hours.find(({ isMine }) => isMine);
  return (
    <>
      <h3 id={heading}>{t('console.feedback.watch.hours.title')}</h3>
      {hours.length === 0 ? <p className="faint">{t('console.feedback.watch.hours.none')}</p> : null}
      <ul aria-labelledby={heading}>
        {hours.map(({ accountId, name, days, from, to, zone, isMine }) => (
          <li key={accountId}>
            {t(`console.feedback.watch.hours.${isMine ? 'mine' : 'of'}`, {
              name,
              days: f.list(days.map((day) => f.weekday(noonOf(day), 'UTC'))),
              from,
              to,
              zone,
            })}
          </li>
        ))}
      </ul>
      <HoursForm own={own} />
    </>
  );
}

function HoursForm({ own }: { own: Hours | undefined }) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const read = { days: own?.days ?? [], from: own?.from ?? '', to: own?.to ?? '' };
  const form = useKeptForm<{ days: readonly number[]; from: string; to: string }, null>(
    'watch hours',
    read,
    null,
  );
  const { days, from, to } = form.typed;
  const change = (part: Partial<typeof form.typed>) => form.set({ ...form.typed, ...part });
  const zone = own?.zone ?? readerZone();
  const step = useKeyed((input: { hours: Hours | null }, key) => ask('operator.watchHours', input, { key }), {
    onSuccess: (data) => {
      client.setQueryData(watchQueries.list().queryKey, data);
      form.settle();
    },
  });
  const isWhole = days.length > 0 && from !== '' && to !== '';
  const set = (hours: Hours | null) => {
    if (!step.isPending) step.mutate({ hours });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) set({ days: week.filter((day) => days.includes(day)), from, to, zone });
      }}
    >
      <fieldset className="choices">
        <legend>{t('console.feedback.watch.hours.days')}</legend>
        {week.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={({ target }) =>
                change({ days: target.checked ? [...days, day] : days.filter((other) => other !== day) })
              }
            />
            {f.weekday(noonOf(day), 'UTC')}
          </label>
        ))}
      </fieldset>
      <div className="buttons">
        <TextField
          label={t('console.feedback.watch.hours.from')}
          type="time"
          value={from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label={t('console.feedback.watch.hours.to')}
          type="time"
          value={to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <p className="faint">{t('console.feedback.watch.hours.hint', { zone })}</p>
      <div className="buttons">
        <OffButton
          type="submit"
          isBusy={step.isPending}
          off={isWhole ? null : t('console.feedback.watch.hours.missing')}
        >
          {t('console.feedback.watch.hours.save')}
        </OffButton>
        {own === undefined ? null : (
          <OffButton isBusy={step.isPending} off={null} onPress={() => set(null)}>
            {t('console.feedback.watch.hours.remove')}
          </OffButton>
        )}
      </div>
      <Answer
        done={step.isSuccess ? t('console.feedback.watch.hours.saved') : null}
        error={step.error}
        onAgain={() => {
          if (step.variables) set(step.variables.hours);
        }}
      />
    </form>
  );
}
