import { useTranslation } from 'react-i18next';
import { helperRoles, rejectReasons } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { TappedMarks } from '#src/features/booking/attendance/components/tapped-marks.tsx';
import { DayClassLines } from '#src/features/booking/class-change/components/day-class-lines.tsx';
import { TappedHandover } from '#src/features/booking/handover/components/tapped-handover.tsx';
import { MessageWords } from '#src/features/booking/message/components/message-words.tsx';
import { isMessage } from '#src/features/booking/message/message.view.ts';
import { FeedbackLines } from '#src/features/booking/needs/components/feedback-lines.tsx';
import { outsideText } from '#src/features/booking/order/booking/booking-people.view.ts';
import { RequestLines } from '#src/features/booking/order/reading/components/request-lines.tsx';
import { MissedDates } from '#src/features/booking/order/together/components/missed-dates.tsx';
import { datesSentence } from '#src/features/booking/order/together/dates-sentence.view.ts';
import { staysBooked, whyNotExchanged } from '#src/features/booking/pending/exchange-end.view.ts';
import { NearSlots } from '#src/features/booking/slot/components/near-slots.tsx';
import { exchangePath, nearIn } from '#src/features/booking/slot/slot.view.ts';
import { outcomeLink } from '#src/features/booking/waiting/outcome-link.view.ts';
import { outsideIn } from '#src/features/booking/waiting/outside.view.ts';
import {
  doneSentence,
  factsOf,
  knownReason,
  labelOf,
  orderIdOf,
  outcomeChoices,
} from '#src/features/booking/waiting/waiting.view.ts';
import { UnwaitedDates } from '#src/features/booking/waitlist/components/unwaited-dates.tsx';
import { waitsSentence } from '#src/features/booking/waitlist/wait-dates.view.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { dayResultsIn } from '#src/offline/core/actions/class-cancel-day.ts';
import { missedIn } from '#src/offline/core/actions/order-set-create.ts';
import { waitedIn } from '#src/offline/core/actions/waitlist-join-dates.ts';
import { inputOf } from '#src/offline/core/body.ts';
import { isWaitlisted, tookEffect, type OutboxRow } from '#src/offline/core/outbox-row.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { AboutLines } from './about-lines.tsx';
import { ExtraLines } from './extra-lines.tsx';
import { SentWords } from './sent-words.tsx';

interface OutcomeCardProps {
  row: OutboxRow;
  /** Newest record of its order. */
  order: OrderRecord | undefined;
  /** Omitted for answers that were seen before. */
  onDismiss?: () => void;
}

/** Outcome of an action, in the server's words, with the next step. */
export function OutcomeCard({ row, order, onDismiss }: OutcomeCardProps) {
  const { t } = useTranslation();
  const { user, role } = useSession();
  const side = order !== undefined && order.coach.id === user?.id ? 'coach' : 'student';
  const helper =
    helperRoles.find((one) => one === role) ??
    helperRoles.find((one) => user?.roles.includes(one)) ??
    'assistant';
  const isBooking = row.type === 'order.create';
  const isDone = tookEffect(row) || (isBooking && isWaitlisted(row.outcome));
  const choices = outcomeChoices(row, order, useNow());
  const sentence = useSentence(row, order);
  const asked = { input: inputOf(row.body), people: [] };
  // A refusal may name another order with other participants.
  const own = order?.id === row.entityId ? order : undefined;
  return (
    <Card
      footer={
        choices.length === 0 && onDismiss === undefined ? undefined : (
          <Buttons>
            {choices.map((choice) => (
              <QuietButton key={choice} href={outcomeLink(choice, row, { id: orderIdOf(row), side }, helper)}>
                {t(`waiting.act.${choice}`)}
              </QuietButton>
            ))}
            {onDismiss ? <QuietButton onClick={onDismiss}>{t('waiting.act.dismiss')}</QuietButton> : null}
          </Buttons>
        )
      }
    >
      <AboutLines
        label={labelOf(row.type, inputOf(row.body))}
        about={order ? { ...row.about, ...timesOfOrder(order) } : row.about}
        createdAt={row.createdAt}
      >
        {row.type === 'handover.record' ? (
          <TappedHandover classId={row.entityId} input={asked.input} about={row.about} />
        ) : (
          <RequestLines row={asked} order={own} />
        )}
        <ExtraLines row={asked} />
        {row.type === 'needs.feedback' ? <FeedbackLines input={asked.input} /> : null}
        {row.type === 'feedback.send' ? <SentWords input={asked.input} /> : null}
        {isMessage(row) ? <MessageWords input={asked.input} /> : null}
      </AboutLines>
      <StatusBadge kind={isDone ? 'done' : 'refused'}>
        {t(isDone ? 'waiting.badge.done' : 'waiting.badge.refused')}
      </StatusBadge>
      <p>{sentence}</p>
      {row.type === 'class.cancelDay' ? (
        <DayClassLines about={row.about} results={dayResultsIn(row.outcome?.data)} />
      ) : null}
      {row.outcome?.reason === 'SLOT_TAKEN' ? (
        <NearSlots
          near={nearIn(row.outcome.data)}
          {...(row.type === 'order.exchange' && { pathOf: exchangePath(row.entityId) })}
        />
      ) : null}
      {row.type === 'orderSet.create' ? (
        <MissedDates missed={missedIn(row.outcome?.data)} zone={row.about.zone} />
      ) : null}
      {row.type === 'waitlist.joinDates' ? (
        <UnwaitedDates dates={waitedIn(row.outcome?.data)} zone={row.about.zone} />
      ) : null}
      {row.type === 'class.attendance' && isDone ? (
        <TappedMarks
          classId={row.entityId}
          input={inputOf(row.body)}
          about={row.about}
          answer={row.outcome?.data}
        />
      ) : null}
    </Card>
  );
}

const timesOfOrder = ({ class: { startsAt, endsAt, zone } }: OrderRecord) => ({ startsAt, endsAt, zone });

function useSentence(row: OutboxRow, order: OrderRecord | undefined): string {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { outcome, about } = row;
  const { people } = useParticipants(useSession().user !== null);
  if (!tookEffect(row)) {
    const reason = knownReason(outcome?.reason);
    if (reason === 'CANCEL_TOO_LATE' && about.startsAt)
      return t('waiting.refused.cancelTooLate', {
        time: format.dayTime(about.startsAt, about.zone ?? readerZone()),
      });
    if (reason === 'AGE_OUT_OF_RANGE' && row.type !== 'order.exchange') {
      const outside = outsideIn(outcome?.data, about, people ?? []);
      if (outside) return outside.people.map((person) => outsideText(person, outside.cls, t)).join(' ');
    }
    if (row.type === 'order.cancel' && isWaitlisted(outcome)) return t('waiting.refused.cancelWaits');
    const from = factsOf(outcome?.data)['from'];
    if (reason === 'HOLD_AGAIN_LATER' && typeof from === 'string')
      return t('waiting.refused.holdAgain', { from: format.dayTime(from, readerZone()) });
    const isExchange = row.type === 'order.exchange';
    const why = isExchange ? whyNotExchanged(reason, outcome?.data) : undefined;
    // The facts come over the wire; each sentence uses only those that it names.
    const refused = why
      ? t(why)
      : reason
        ? t(`reasons.${reason}`, {
            refund: '',
            seconds: '',
            most: limits.openQuestions,
            ...factsOf(outcome?.data),
          })
        : (outcome?.msg ?? t('waiting.refused.plain'));
    if (!isExchange || !staysBooked(reason, order, outcome?.data)) return refused;
    return [refused, t('waiting.question.dateStays')].join(format.language === 'zh' ? '' : ' ');
  }
  const done = doneSentence({ type: row.type, input: inputOf(row.body) }, order, now, outcome);
  if (done === undefined) return '';
  if (done.key === 'erased') return t('reasons.ANSWER_ERASED');
  if (done.key === 'dates') return datesSentence(done.state, done, format, t);
  if (done.key === 'waits') return waitsSentence(done, t);
  if (done.key === 'dayOff') return t(`waiting.done.${done.key}`, { count: done.count, named: done.named });
  if ('until' in done)
    return t(`waiting.done.${done.key}`, { until: format.dayTime(done.until, readerZone()) });
  if (done.key === 'canceled' || done.key === 'canceledOther')
    return t(`waiting.done.${done.key}`, { refund: format.money(done.refundMinor, done.currency) });
  if (done.key === 'families') return t('waiting.done.families', { count: done.count });
  if (done.key !== 'declined') return t(`waiting.done.${done.key}`);
  const code = rejectReasons.find((known) => known === done.code);
  const words = [code && code !== 'other' ? t(`order.reason.${code}`) : '', done.text].filter(Boolean);
  return words.length > 0
    ? t('waiting.done.declined', { reason: words.join(' · ') })
    : t('waiting.done.declinedPlain');
}
