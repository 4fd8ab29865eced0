import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { questionOf } from '#src/features/booking/booking-answer.view.ts';
import { isWaitOnly } from '#src/features/booking/booking-choice.view.ts';
import { extrasOf } from '#src/features/booking/booking.view.ts';
import { hasFree, useBookingState } from '#src/features/booking/use-booking-state.ts';
import { useBooking } from '#src/features/booking/use-booking.ts';
import { SimilarTimes } from '#src/features/class/components/similar-times.tsx';
import { RequestLines } from '#src/features/order/components/request-lines.tsx';
import { waitingSentence } from '#src/features/order/waiting.view.ts';
import { PayChoice } from '#src/features/payment/components/pay-choice.tsx';
import { KeepingNote } from '#src/features/waiting/components/keeping-note.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookingAction } from './booking-action.tsx';
import { BookingClass } from './booking-class.tsx';
import { BookingCost } from './booking-cost.tsx';
import { BookingError } from './booking-error.tsx';
import { BookingForm } from './booking-form.tsx';

interface BookingPageProps {
  cls: ClassRecord;
  /** Milliseconds since the epoch: when the server last told of the class. */
  knownAt: number;
  onRefresh: () => Promise<unknown>;
}

/** The class, who takes part, what it costs and how it is paid: everything one agrees to before one tap. */
export function BookingPage({ cls, knownAt, onRefresh }: BookingPageProps) {
  const { t } = useTranslation('class');
  const { t: tOrder } = useTranslation('order');
  const { t: tBooking } = useTranslation('booking');
  const { t: tWallet } = useTranslation('wallet');
  const format = useFormat();
  const now = useNow();
  const state = useBookingState(cls);
  const { book, isBusy, refusal } = useBooking(cls);
  const { question, onItsWay, people, chosen, way, change, isOnline, isSignedIn } = state;
  const shown = question ? questionOf(question) : refusal;
  const isWaiting = isWaitOnly(cls);
  const isAsking = isSignedIn && hasFree(state) && (isWaiting || cls.actions.includes('book'));

  return (
    <Screen
      title={t('booking.title')}
      back={pathTo(paths.student.coachDetail, { id: cls.coach.id })}
      onRefresh={onRefresh}
      bottom={
        <BookingAction
          cls={cls}
          state={state}
          isBusy={isBusy || state.isBalanceAwaited}
          onBook={() => {
            if (isBusy || !state.isRight()) return;
            state.pin({ participantIds: chosen, ...(way && { way }) });
            void book({
              participantIds: chosen,
              way,
              packId: state.pack?.id,
              question,
              ...extrasOf(state),
            });
          }}
        />
      }
    >
      <ListState state="ready" offline={!isOnline} updated={isOnline ? undefined : format.ago(knownAt)}>
        {shown ? (
          <BookingError
            key={shown.reason}
            cls={cls}
            people={people ?? []}
            refusal={shown}
            input={question?.input}
          />
        ) : null}
        {onItsWay ? (
          <Banner kind="local" title={tOrder(`waiting.text.${waitingSentence(onItsWay, now)}`)}>
            <RequestLines row={onItsWay} />
          </Banner>
        ) : null}
        {cls.myOrderId ? (
          <Banner
            kind="info"
            title={t('mine')}
            action={
              <QuietButton href={pathTo(paths.student.orderDetail, { id: cls.myOrderId })}>
                {t('act.openOrder')}
              </QuietButton>
            }
          />
        ) : null}
        <BookingClass cls={cls} />
        {isWaiting && !cls.myOrderId ? (
          <Banner kind="waiting" title={tBooking('full.title')}>
            {tBooking('full.text')}
          </Banner>
        ) : null}
        {isAsking ? <KeepingNote /> : null}
        {isAsking ? <BookingForm cls={cls} state={state} /> : null}
        <BookingCost cls={cls} seats={Math.max(chosen.length, 1)} />
        {isAsking && cls.priceMinor > 0 && !isWaiting ? (
          <PayChoice
            ways={state.ways}
            balanceMinor={state.balanceMinor}
            totalMinor={Math.max(state.totalMinor, cls.priceMinor)}
            currency={cls.currency}
            isOnline={isOnline}
            pack={state.pack}
            value={way}
            onChange={(chosenWay) => change({ way: chosenWay })}
          />
        ) : null}
        {isAsking && !isWaiting && state.isPackOff ? (
          <p className="of-hint">{tWallet('pay.packFew')}</p>
        ) : null}
        {isWaiting ? <SimilarTimes cls={cls} /> : null}
      </ListState>
    </Screen>
  );
}
