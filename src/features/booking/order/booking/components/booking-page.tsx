import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ClassRecord } from '#contract/class.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { questionOf } from '#src/features/booking/order/booking/booking-answer.view.ts';
import { isWaitOnly } from '#src/features/booking/order/booking/booking-choice.view.ts';
import { actionKey, askedAt, extrasOf } from '#src/features/booking/order/booking/booking.view.ts';
import {
  hasFree,
  useBookingState,
  type BookingState,
} from '#src/features/booking/order/booking/use-booking-state.ts';
import { useBooking } from '#src/features/booking/order/booking/use-booking.ts';
import { RequestLines } from '#src/features/booking/order/reading/components/request-lines.tsx';
import { waitingSentence } from '#src/features/booking/order/reading/waiting.view.ts';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { isAskable, whyNotKey } from '#src/features/teaching/class/class.view.ts';
import { SimilarTimes } from '#src/features/teaching/class/components/similar-times.tsx';
import { useShareClass } from '#src/features/teaching/class/use-share-class.ts';
import { agreedTotal, priceFor, withCode } from '#src/features/teaching/price-rule/price.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookingClass } from './booking-class.tsx';
import { BookingCost, CostLines } from './booking-cost.tsx';
import { BookingError } from './booking-error.tsx';
import { BookingForm } from './booking-form.tsx';
import { NeedsUnshared } from './needs-unshared.tsx';

interface BookingPageProps {
  cls: ClassRecord;
  /** Milliseconds since the epoch: when the server last sent the class. */
  knownAt: number;
  onRefresh: () => Promise<unknown>;
}

/** The class, its participants, the price and the way to pay: everything one agrees to before one tap. */
export function BookingPage({ cls, knownAt, onRefresh }: BookingPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const state = useBookingState(cls);
  const share = useShareClass();
  const { book, isBusy, refusal } = useBooking(cls, () => state.change({ code: null }));
  const { question, onItsWay, people, chosen, seated, way, isOnline, isSignedIn } = state;
  const price = priceFor(withCode(cls, state.code), seated, state.openedAt);
  const shown = question ? questionOf(question) : refusal;
  const isWaiting = isWaitOnly(cls);
  const isAsking = isSignedIn && hasFree(state) && (isWaiting || cls.actions.includes('book'));

  return (
    <Screen
      title={t('class.booking.title')}
      back={pathTo(paths.student.coachDetail, { id: cls.coach.id })}
      actions={
        cls.slot ? undefined : (
          <IconButton icon="share" label={t('class.booking.share')} onClick={() => void share(cls)} />
        )
      }
      onRefresh={onRefresh}
      bottom={
        <>
          {isAsking ? <NeedsUnshared state={state} /> : null}
          <BookingAction
            cls={cls}
            state={state}
            isBusy={isBusy || state.isBalanceAwaited}
            onBook={() => {
              if (isBusy || !state.isRight()) return;
              state.pin({ participantIds: chosen, ...(way && { way }) });
              void book({
                way,
                packId: state.pack?.id,
                question,
                ...agreedTotal(price),
                ...askedAt(state, price, extrasOf(state)),
              });
            }}
          />
        </>
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
          <Banner kind="local" title={t(`order.waiting.text.${waitingSentence(onItsWay, now)}`)}>
            <RequestLines row={onItsWay} />
          </Banner>
        ) : null}
        {cls.myOrderId ? (
          <Banner
            kind="info"
            title={t('class.mine')}
            action={
              <QuietButton href={pathTo(paths.student.orderDetail, { id: cls.myOrderId })}>
                {t('class.act.openOrder')}
              </QuietButton>
            }
          />
        ) : null}
        <BookingClass cls={cls} isAskable={!cls.myOrderId && !cls.slot && isAskable(cls)} />
        {isWaiting && !cls.myOrderId ? (
          <Banner kind="waiting" title={t('booking.full.title')}>
            {t('booking.full.text')}
          </Banner>
        ) : null}
        {isAsking ? <KeepingNote /> : null}
        {isAsking ? (
          <BookingForm
            cls={cls}
            state={state}
            total={
              <CostLines
                cls={cls}
                chosen={seated}
                others={state.others}
                at={state.openedAt}
                code={state.code}
              />
            }
          />
        ) : (
          <BookingCost cls={cls} chosen={seated} at={state.openedAt} />
        )}
        {isWaiting ? <SimilarTimes cls={cls} /> : null}
      </ListState>
    </Screen>
  );
}

interface BookingActionProps {
  cls: ClassRecord;
  state: BookingState;
  isBusy: boolean;
  onBook: () => void;
}

/** The one primary action; its label names the effect, or why it is off. */
function BookingAction({ cls, state, isBusy, onBook }: BookingActionProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { pathname, search } = useLocation();
  if (!state.isSignedIn)
    return (
      <ActionButton href={withRedirect(paths.login, pathname + search)}>{t('class.act.signIn')}</ActionButton>
    );
  // The line for a full course is joined on the screen of its dates, where the people are chosen.
  if (cls.course && (cls.course.canWait === true || cls.waitlist.mine !== null))
    return (
      <ActionButton href={pathTo(paths.student.dates, { class: cls.id })}>
        {t(cls.waitlist.mine === null ? 'course.wait.link' : 'course.wait.open')}
      </ActionButton>
    );
  if (cls.course)
    return (
      <ActionButton
        href={pathTo(paths.student.dates, { class: cls.id })}
        offReason={cls.course.canBook ? undefined : t(`class.whyNot.${whyNotKey(cls.whyNot)}`)}
      >
        {t('course.link', { count: cls.course.toCome.dates })}
      </ActionButton>
    );
  if (!hasFree(state)) return <ActionButton href={paths.waiting}>{t('class.act.openWaiting')}</ActionButton>;
  const isWaiting = isWaitOnly(cls);
  const isOpen = isWaiting || cls.actions.includes('book');
  const off = isOpen ? state.off && t(`class.off.${state.off}`) : t(`class.whyNot.${whyNotKey(cls.whyNot)}`);
  const way = state.askedMinor === 0 ? undefined : state.way;
  const amount = money(state.askedMinor, cls.currency);
  if (isWaiting)
    return (
      <ActionButton busy={isBusy} offReason={off} onClick={onBook}>
        {t(state.isOnline ? 'booking.full.act' : 'booking.full.offline')}
      </ActionButton>
    );
  return (
    <ActionButton busy={isBusy} offReason={off} onClick={onBook}>
      {t(`class.act.${actionKey(way, state.isOnline)}`, { amount })}
    </ActionButton>
  );
}
