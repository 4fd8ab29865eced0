import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths } from '#contract/paths.ts';
import { BookingError } from '#src/features/booking/order/booking/components/booking-error.tsx';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { OnItsWay } from '#src/features/booking/pending/components/on-its-way.tsx';
import { useWaitDates } from '#src/features/booking/waitlist/use-wait-dates.ts';
import { useWaits } from '#src/features/booking/waitlist/use-waits.ts';
import { useWhyNoWait } from '#src/features/booking/waitlist/use-why-no-wait.ts';
import {
  datesToJoin,
  waitingJoins,
  waitsSentence,
  whoWaitsSentence,
} from '#src/features/booking/waitlist/wait-dates.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { whenOfDate } from '#src/features/teaching/series/series.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Section } from '#src/ui/section.tsx';
import { UnwaitedDates } from './unwaited-dates.tsx';

/** Parts of a booking that a wait has, too. */
type WaitState = Pick<
  BookingState,
  | 'chosen'
  | 'fewerOk'
  | 'needs'
  | 'caregivers'
  | 'people'
  | 'isOnline'
  | 'isSignedIn'
  | 'toSign'
  | 'asksBirthDate'
>;

interface WaitForDatesProps {
  cls: ClassRecord;
  seriesId: string;
  zone: string;
  /** Dates with too few seats, soonest first. */
  full: readonly DateToBook[];
  state: WaitState;
}

/** Full dates of a series: one tap joins the waitlists of all or of the chosen ones. The answer names each date. */
export function WaitForDates({ cls, seriesId, zone, full, state }: WaitForDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { wait, isBusy, refusal, answered } = useWaitDates(cls, seriesId);
  const waiting = useOffline(waitingQuery()).data?.waiting ?? [];
  const { onItsWay, question } = waitingJoins(waiting, seriesId, state.chosen);
  const whoWaits = useWhoWaits(state);
  const joined = datesToJoin(full, leftOut);
  const whyNot = useWhyNoWait(state);
  const off = whyNot ?? (joined.length === 0 ? t('series.noDate') : undefined);
  if (full.length === 0 && answered === undefined) return null;
  return (
    <Section title={t('together.wait.title')} card>
      {refusal ? (
        <BookingError
          key={refusal.reason}
          cls={cls}
          people={state.people ?? []}
          refusal={refusal}
          input={undefined}
        />
      ) : null}
      {answered ? (
        <Banner
          kind="waiting"
          title={waitsSentence(
            { count: answered.filter(({ entryId }) => entryId !== null).length, named: answered.length },
            t,
          )}
          action={<QuietButton href={paths.student.order}>{t('together.wait.open')}</QuietButton>}
        />
      ) : null}
      {answered ? <UnwaitedDates dates={answered} zone={zone} whoWaits={whoWaits} /> : null}
      <OnItsWay row={onItsWay} />
      {full.length > 0 ? (
        <>
          <p className="of-hint">{t('together.wait.text')}</p>
          <CheckGroup label={t('together.wait.dates')}>
            {full.map((date) => (
              <Checkbox
                key={date.id}
                checked={date.isWaiting !== true && !leftOut.includes(date.id)}
                isOff={date.isWaiting === true}
                onChange={(isOn) =>
                  setLeftOut(isOn ? leftOut.filter((id) => id !== date.id) : [...leftOut, date.id])
                }
              >
                <span className="of-tnum">{whenOfDate(date, { zone }, format)}</span>
                {date.isWaiting === true ? ` · ${whoWaits(date.id) ?? t('together.wait.waits')}` : null}
              </Checkbox>
            ))}
          </CheckGroup>
        </>
      ) : null}
      {onItsWay ? (
        <QuietButton href={paths.waiting}>{t('class.act.openWaiting')}</QuietButton>
      ) : datesToJoin(full, []).length > 0 ? (
        <QuietButton
          busy={isBusy}
          offReason={off}
          showsReason
          onClick={() => void wait({ dates: joined, waiters: state, decides: question?.seq })}
        >
          {t(state.isOnline ? 'together.wait.act' : 'together.wait.actOffline', { count: joined.length })}
        </QuietButton>
      ) : null}
    </Section>
  );
}

/** Names who waits for a date, by the entries on this phone. */
function useWhoWaits({ chosen, people = [] }: WaitState): (classId: string) => string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const { waits, offers } = useWaits();
  return (classId) => {
    const waiting = [...waits, ...offers].find((entry) => entry.class.id === classId)?.participants;
    if (waiting === undefined) return undefined;
    const others = people.filter(({ id }) => chosen.includes(id) && !waiting.some((one) => one.id === id));
    return whoWaitsSentence(waiting, others, format.list, t);
  };
}
