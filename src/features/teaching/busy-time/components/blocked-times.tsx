import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { busyTimeSources } from '#src/features/teaching/busy-time/busy-time.queries.ts';
import { useBusyTimeSteps } from '#src/features/teaching/busy-time/use-busy-time-steps.ts';
import { DaysOff } from '#src/features/teaching/slot-plan/components/days-off.tsx';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { ConnectCalendar } from './connect-calendar.tsx';

/** Times that block all free hours of the coach: days off, and busy times of a private calendar. */
export function BlockedTimes() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { record, state, view } = useRecord(busyTimeSources.mine(), { missing: t('busyTime.missing') });
  const steps = useBusyTimeSteps();
  const [today] = useState(() => dayIn(readerZone(), nowIso()));
  const { setDaysOff } = steps;
  if (state === 'loading') return null;
  // One quiet line: the free hours around it are on the phone.
  if (record === undefined)
    return (
      <Section title={t('busyTime.title')}>
        <p className="of-hint">{view.error}</p>
      </Section>
    );
  const { calendar, isOffered, everyHours, daysOff } = record;
  return (
    <>
      <Section title={t('busyTime.daysOff')}>
        <DaysOff
          days={setDaysOff.isPending ? changed(daysOff, setDaysOff.variables) : daysOff}
          hint={t('busyTime.dayOffHint')}
          min={today}
          most={limits.daysOff}
          offReason={isOnline ? undefined : t('busyTime.offline')}
          onChange={(days) => setDaysOff.mutate(changeOf(daysOff, days))}
        />
        {setDaysOff.error ? <Banner kind="refused" title={errorText(setDaysOff.error, t)} /> : null}
      </Section>
      <Section title={t('busyTime.title')}>
        {calendar === null ? (
          <p className="of-hint">
            {isOffered ? t('busyTime.lead', { count: everyHours }) : t('busyTime.offWithout')}
          </p>
        ) : (
          <CalendarCard calendar={calendar} isOffered={isOffered} isOnline={isOnline} steps={steps} />
        )}
        {calendar === null && isOffered ? (
          <ConnectCalendar connect={steps.connect} isOnline={isOnline} />
        ) : null}
      </Section>
    </>
  );
}

/** Only what the coach changed is sent: another device may have changed other days. */
const changeOf = (before: readonly string[], after: readonly string[]): Input<'busyTime.setDaysOff'> => ({
  add: after.filter((day) => !before.includes(day)),
  remove: before.filter((day) => !after.includes(day)),
});

const changed = (days: readonly string[], { add, remove }: Input<'busyTime.setDaysOff'>): string[] =>
  [...new Set([...days, ...add])].filter((day) => !remove.includes(day)).toSorted();
