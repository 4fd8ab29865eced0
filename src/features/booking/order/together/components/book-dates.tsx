import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import type { ClassRecord } from '#contract/class.ts';
import { now } from '#src/clock/clock.ts';
import type { Refusal } from '#src/features/booking/order/booking/booking-answer.view.ts';
import { extrasOf } from '#src/features/booking/order/booking/booking.view.ts';
import { BookingError } from '#src/features/booking/order/booking/components/booking-error.tsx';
import { BookingForm } from '#src/features/booking/order/booking/components/booking-form.tsx';
import { NeedsUnshared } from '#src/features/booking/order/booking/components/needs-unshared.tsx';
import { useBookingState, type BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import {
  classOfDates,
  datesFor,
  datesOf,
  leastDates,
  sumOf,
  totalFor,
  waitingDates,
  type DatesChoice as Choices,
  type DatesOffer,
} from '#src/features/booking/order/together/book-dates.view.ts';
import { useBookDates } from '#src/features/booking/order/together/use-book-dates.ts';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { OnItsWay } from '#src/features/booking/pending/components/on-its-way.tsx';
import { CourseWaitAction } from '#src/features/booking/waitlist/components/course-wait-action.tsx';
import { fullDates, missedFor } from '#src/features/booking/waitlist/wait-dates.view.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { missedIn } from '#src/offline/core/actions/order-set-create.ts';
import { ordersQuery, waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookDatesAction } from './book-dates-action.tsx';
import { CourseCost } from './course-cost.tsx';
import { CourseDates } from './course-dates.tsx';
import { DatesChoice } from './dates-choice.tsx';
import { DatesCost } from './dates-cost.tsx';
import { MissedDates } from './missed-dates.tsx';
import { PartlyBooked } from './partly-booked.tsx';
import { SlotDatesChoice } from './slot-dates-choice.tsx';
import { WaitForFull } from './wait-for-full.tsx';

interface BookDatesProps {
  /** The class from which the person came. */
  cls: ClassRecord;
  offer: DatesOffer;
  onRefresh: () => Promise<unknown>;
  /** Fields that decide which dates are offered. */
  children?: ReactNode;
}

/** Books several dates with one tap. First the participants, because the dates cost and fit by them; then dates, sum and way to pay. */
export function BookDates({ cls, offer, onRefresh, children }: BookDatesProps) {
  const { t } = useTranslation();
  const { source, back, draft, course } = offer;
  const [choice, setChoice] = useState<Choices>({
    kind: source.slots === undefined ? 'all' : 'chosen',
    leftOut: [],
    isFitting: false,
  });
  // The dates depend on the people, and the cost of a booking on the dates; who is chosen depends on neither.
  const [chosenFor, setChosenFor] = useState<readonly string[]>([]);
  const coming = useBookable(offer.coming, chosenFor);
  const dates = datesOf(coming, choice);
  const [openedAt] = useState(now);
  const state = useBookingState(classOfDates(cls, dates, choice), {
    dates: dates.length,
    draft,
    totalOf: (ids, code) => totalFor(dates, ids, openedAt, code),
  });
  const { book, isBusy, refusal, partly } = useBookDates(cls, offer);
  const { data: onPhone } = useOffline(waitingQuery());
  const { chosen, people = [], way } = state;
  if (chosen.join() !== chosenFor.join()) setChosenFor(chosen);
  const { onItsWay, question } = waitingDates(onPhone?.waiting ?? [], source, chosen);
  const shared = { cls, offer, state };
  if (partly !== undefined)
    return (
      <PartlyBooked booked={partly} back={back}>
        <WaitForFull {...shared} full={missedFor(coming, partly.missed)} />
      </PartlyBooked>
    );
  return (
    <Screen
      title={t(course ? 'course.title' : 'together.title')}
      subtitle={offer.subtitle}
      back={back}
      onRefresh={onRefresh}
      bottom={
        <>
          <NeedsUnshared state={state} />
          <WaitOrBook {...shared} isBookable={dates.length >= coming.length}>
            <BookDatesAction
              cls={cls}
              state={state}
              dates={dates}
              least={course ? coming.length : leastDates(source)}
              offer={offer}
              isBusy={isBusy || state.isBalanceAwaited}
              isOnItsWay={onItsWay !== undefined}
              onBook={() => {
                if (isBusy || !state.isRight()) return;
                state.pin({ participantIds: chosen, ...(way && { way }) });
                const facts = { participantIds: chosen, way, packId: state.pack?.id, dates };
                const shown = { isFitting: choice.isFitting, shownAt: openedAt, decides: question?.seq };
                void book({ ...facts, ...shown, ...extrasOf(state) });
              }}
            />
          </WaitOrBook>
        </>
      }
    >
      {refusal ? (
        <Refused
          cls={cls}
          people={people}
          refusal={refusal}
          onFitting={choice.isFitting || course ? undefined : () => setChoice({ ...choice, isFitting: true })}
        />
      ) : null}
      <OnItsWay row={onItsWay} />
      {course ? <WaitForFull {...shared} full={[]} /> : null}
      {coming.length === 0 ? <Banner kind="info" title={t('series.none')} /> : null}
      <KeepingNote />
      <BookingForm
        cls={cls}
        state={state}
        payHint={<p className="of-hint">{t(course ? 'course.payHint' : 'together.payHint')}</p>}
      />
      {children}
      <WhichDates
        cls={cls}
        offer={offer}
        dates={coming}
        chosen={dates.length}
        people={Math.max(chosen.length, 1)}
        value={choice}
        onChange={setChoice}
      />
      {course ? null : <WaitForFull {...shared} full={fullDates(coming, Math.max(chosen.length, 1))} />}
      <Cost
        isCourse={course !== undefined}
        cls={cls}
        dates={dates}
        chosen={chosen}
        at={openedAt}
        isFitting={choice.isFitting}
        code={state.code}
      />
    </Screen>
  );
}

interface WaitOrBookProps {
  offer: DatesOffer;
  cls: ClassRecord;
  state: BookingState;
  /** True when these people can book all dates now. */
  isBookable: boolean;
  children: ReactNode;
}

/** The way to wait, for a course that these people cannot book now; else the way to book. */
function WaitOrBook({ offer, isBookable, children, ...props }: WaitOrBookProps) {
  const { course, coming, source } = offer;
  if (course === undefined || source.seriesId === undefined) return children;
  return (
    <CourseWaitAction
      {...props}
      seriesId={source.seriesId}
      course={course}
      dates={coming}
      isBookable={isBookable && coming.length > 0}
    >
      {children}
    </CourseWaitAction>
  );
}

/** Price of the dates, each alone or as a course. */
function Cost({ isCourse, ...props }: ComponentProps<typeof DatesCost> & { isCourse: boolean }) {
  const { cls, dates, chosen } = props;
  // A course that these people cannot book has no cost.
  if (isCourse && dates.length === 0) return null;
  return isCourse ? (
    <CourseCost
      priceMinor={sumOf(dates)}
      currency={cls.currency}
      dates={dates.length}
      seats={chosen.length}
    />
  ) : (
    <DatesCost {...props} />
  );
}

interface WhichDatesProps extends Omit<ComponentProps<typeof DatesChoice>, 'series' | 'error'> {
  offer: DatesOffer;
  /** Number of dates that the choice names. */
  chosen: number;
}

/** Dates of a series, or of the same hour of a slot plan. */
function WhichDates({ offer: { source, zone, course }, chosen, ...choice }: WhichDatesProps) {
  const { t } = useTranslation();
  if (course) return <CourseDates course={course} dates={choice.dates} zone={zone} />;
  const isFew = chosen < leastDates(source);
  return source.slots === undefined ? (
    <DatesChoice {...choice} series={{ zone }} error={isFew ? t('series.noDate') : undefined} />
  ) : (
    <SlotDatesChoice
      dates={choice.dates}
      zone={zone}
      value={choice.value}
      onChange={choice.onChange}
      error={isFew ? t('slots.dates.least') : undefined}
    />
  );
}

/** Dates as these people can book them, by the orders on this phone. */
function useBookable(dates: readonly DateToBook[], chosen: readonly string[]): DateToBook[] {
  const { people } = useParticipants(useSession().user !== null);
  const kept = useOffline(ordersQuery()).data?.orders ?? [];
  return datesFor(dates, {
    chosen,
    people: people?.filter(({ hiddenSessions }) => hiddenSessions === undefined),
    orders: kept.map(({ order }) => order),
  });
}

interface RefusedProps {
  cls: ClassRecord;
  people: readonly Participant[];
  refusal: Refusal;
  /** Undefined when as many as fit were asked for already. */
  onFitting: (() => void) | undefined;
}

/** Why nothing was booked, with the impossible dates and the way to book the others. */
function Refused({ cls, people, refusal, onFitting }: RefusedProps) {
  const { t } = useTranslation();
  return (
    <>
      <BookingError key={refusal.reason} cls={cls} people={people} refusal={refusal} input={undefined} />
      <MissedDates missed={missedIn(refusal.facts)} zone={cls.zone} />
      {refusal.reason === 'DATES_NOT_BOOKED' && onFitting ? (
        <QuietButton onClick={onFitting}>{t('together.takeFitting')}</QuietButton>
      ) : null}
    </>
  );
}
