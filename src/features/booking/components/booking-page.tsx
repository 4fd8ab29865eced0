import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { questionOf } from '#src/features/booking/booking-answer.view.ts';
import { hasFree, useBookingState } from '#src/features/booking/use-booking-state.ts';
import { useBooking } from '#src/features/booking/use-booking.ts';
import { RequestLines } from '#src/features/order/components/request-lines.tsx';
import { waitingSentence } from '#src/features/order/waiting.view.ts';
import { BirthDateForm } from '#src/features/profile/components/birth-date-form.tsx';
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
import { ParticipantChecks } from './participant-checks.tsx';
import { WaiverForm } from './waiver-form.tsx';

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
  const format = useFormat();
  const state = useBookingState(cls);
  const { book, isBusy, refusal } = useBooking(cls);
  const { question, onItsWay, people, free, chosen, way, error, change, isOnline, isSignedIn } = state;
  const shown = question ? questionOf(question) : refusal;
  const isAsking = isSignedIn && hasFree(state) && cls.actions.includes('book');

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
            const intent = { participantIds: chosen, ...(way && { way }) };
            state.pin(intent);
            void book({ ...intent, way, question });
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
          <Banner kind="local" title={tOrder(`waiting.text.${waitingSentence(onItsWay)}`)}>
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
        {isAsking ? <KeepingNote /> : null}
        {isAsking ? (
          <ParticipantChecks
            people={free}
            chosen={chosen}
            onChange={(participantIds) => change({ participantIds })}
            onJoin={state.join}
            error={error === 'waiver' || error === 'birthDate' ? undefined : error}
            isOnline={isOnline}
          />
        ) : null}
        {isAsking && state.asksBirthDate ? (
          <BirthDateForm isOnline={isOnline} isMissed={error === 'birthDate'} />
        ) : null}
        {isAsking && !state.asksBirthDate && state.waiverVersion !== undefined && state.toSign.length > 0 ? (
          <WaiverForm
            people={state.toSign}
            version={state.waiverVersion}
            isOnline={isOnline}
            isMissed={error === 'waiver'}
          />
        ) : null}
        <BookingCost cls={cls} seats={Math.max(chosen.length, 1)} />
        {isAsking && cls.priceMinor > 0 ? (
          <PayChoice
            ways={state.ways}
            balanceMinor={state.balanceMinor}
            totalMinor={Math.max(state.totalMinor, cls.priceMinor)}
            currency={cls.currency}
            isOnline={isOnline}
            value={way}
            onChange={(chosenWay) => change({ way: chosenWay })}
          />
        ) : null}
      </ListState>
    </Screen>
  );
}
