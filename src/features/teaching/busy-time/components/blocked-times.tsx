import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { record, state } = useRecord(busyTimeSources.mine());
  const steps = useBusyTimeSteps();
  const [today] = useState(() => dayIn(readerZone(), nowIso()));
  const { setDaysOff } = steps;
  if (state === 'loading') return null;
  // One quiet line: the free hours around it are on the phone.
  if (record === undefined)
    return (
      <Section title={t('busyTime.title')}>
        <p className="of-hint">{t('busyTime.missing')}</p>
      </Section>
    );
  const { calendar, isOffered, daysOff } = record;
  return (
    <>
      <Section title={t('busyTime.daysOff')}>
        <p className="of-hint">{t('busyTime.daysOffLead')}</p>
        <DaysOff
          days={setDaysOff.isPending ? setDaysOff.variables.days : daysOff}
          min={today}
          most={limits.daysOff}
          offReason={isOnline ? undefined : t('busyTime.offline')}
          onChange={(days) => setDaysOff.mutate({ days })}
        />
        {setDaysOff.error ? <Banner kind="refused" title={errorText(setDaysOff.error, t)} /> : null}
      </Section>
      <Section title={t('busyTime.title')}>
        {calendar === null ? (
          <p className="of-hint">{t(isOffered ? 'busyTime.lead' : 'busyTime.off')}</p>
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
