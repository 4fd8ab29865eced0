import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import { nowIso } from '#src/clock/clock.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import {
  dayOfWeek,
  daysAfter,
  nextDate,
  ruleOf,
  type SeriesDraft,
  usualHorizonDays,
} from '#src/features/teaching/series/series.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { ChipChecks } from '#src/ui/chip-checks.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** Day and times of the class that is copied. */
export type CopiedTimes = Pick<SeriesDraft, 'date' | 'startTime' | 'endTime'>;

interface RepeatsFieldsProps {
  draft: SeriesDraft;
  change: (part: Partial<SeriesDraft>) => void;
  copied: CopiedTimes | undefined;
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Weeks, weekdays and last date of a class that repeats. A copy that repeats continues the times of its class. */
export function RepeatsFields({ draft, change, copied }: RepeatsFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: config } = useQuery(accountQueries.config());
  const { repeats, date } = draft;
  const today = dayIn(draft.zone || readerZone(), nowIso());
  const last = daysAfter(today, config?.booking.seriesHorizonDays ?? usualHorizonDays);
  const rule = ruleOf(draft);
  const chosen = draft.weekdays.length > 0 ? draft.weekdays : date === '' ? [] : [weekdayOf(date)];
  const repeat = (value: SeriesDraft['repeats']) => {
    const continues = value !== '' && date === '' && copied !== undefined;
    change({
      repeats: value,
      ...(continues && {
        ...copied,
        date: nextDate(copied.date, today),
      }),
    });
  };
  return (
    <Stack>
      <div>
        <p className="of-label">{t('series.repeats')}</p>
        <Chips
          label={t('series.repeats')}
          chips={[
            { value: '', label: t('series.once') },
            { value: '1', label: t('series.every1') },
            { value: '2', label: t('series.every2') },
          ]}
          value={repeats}
          onChange={repeat}
        />
      </div>
      {repeats === '' ? null : (
        <>
          <ChipChecks
            label={t('series.days')}
            chips={weekdays.map((value) => ({
              value,
              label: format.weekday(dayOfWeek(Number(value)), 'UTC', 'short'),
            }))}
            values={weekdays.filter((value) => chosen.includes(Number(value)))}
            onChange={(values) => change({ weekdays: values.map(Number) })}
          />
          <Field
            label={t('series.until')}
            hint={t('series.untilHint', {
              count: limits.seriesDates,
              last: format.day(`${last}T00:00:00Z`, 'UTC'),
            })}
            kind="date"
            min={date}
            max={last}
            value={rule?.until ?? draft.until}
            onChange={(until) => change({ until })}
          />
        </>
      )}
    </Stack>
  );
}
