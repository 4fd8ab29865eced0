import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { TappedMarks } from '#src/features/booking/attendance/components/tapped-marks.tsx';
import { DayClassLines } from '#src/features/booking/class-change/components/day-class-lines.tsx';
import { TappedHandover } from '#src/features/booking/handover/components/tapped-handover.tsx';
import { MessageWords } from '#src/features/booking/message/components/message-words.tsx';
import { isMessage } from '#src/features/booking/message/message.view.ts';
import { FeedbackLines } from '#src/features/booking/needs/components/feedback-lines.tsx';
import { RequestLines } from '#src/features/booking/order/reading/components/request-lines.tsx';
import { waitingBadge, waitingSentence } from '#src/features/booking/order/reading/waiting.view.ts';
import { askedAbout } from '#src/features/booking/waiting/asked-about.view.ts';
import { useDecide } from '#src/features/booking/waiting/use-decide.ts';
import { labelOf, waitingChoices } from '#src/features/booking/waiting/waiting.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { useOnline } from '#src/offline/online.ts';
import { sendNow } from '#src/offline/outbox.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { toast } from '#src/ui/toast.ts';
import { AboutLines } from './about-lines.tsx';
import { ExtraLines } from './extra-lines.tsx';
import { SentWords } from './sent-words.tsx';

interface WaitingCardProps {
  row: Waiting;
  /** All open rows: later rows decide which actions are still possible. */
  all: readonly Waiting[];
  /** Newest record of its order. */
  order: OrderRecord | undefined;
}

/** An action that is only on this phone, or was sent without an answer. */
export function WaitingCard({ row, all, order }: WaitingCardProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { withdrawRow, askCancel } = useDecide(row);
  const isOnline = useOnline();
  /** Checks the connection immediately. Shows a toast while it is missing. */
  const send = () => {
    sendNow();
    if (!isOnline) toast(t('waiting.act.notYet'), { kind: 'info' });
  };
  const act = { sendNow: send, withdraw: () => void withdrawRow(), askCancel: () => void askCancel() };
  const choices = waitingChoices(row, all);
  return (
    <Card
      tone="local"
      footer={
        choices.length === 0 ? undefined : (
          <Buttons>
            {choices.map((choice) => (
              <QuietButton key={choice} onClick={act[choice]}>
                {t(`waiting.act.${choice}`)}
              </QuietButton>
            ))}
          </Buttons>
        )
      }
    >
      <AboutLines label={labelOf(row.type, row.input)} about={askedAbout(row)} createdAt={row.createdAt}>
        {row.type === 'handover.record' ? (
          <TappedHandover classId={row.entityId} input={row.input} about={row.about} />
        ) : (
          <RequestLines row={row} order={order} />
        )}
        <ExtraLines row={row} />
        {row.type === 'needs.feedback' ? <FeedbackLines input={row.input} /> : null}
        {row.type === 'feedback.send' ? <SentWords input={row.input} /> : null}
        {isMessage(row) ? <MessageWords input={row.input} /> : null}
        {row.type === 'class.cancelDay' ? <DayClassLines about={row.about} results={[]} /> : null}
        {row.type === 'class.attendance' ? (
          <TappedMarks classId={row.entityId} input={row.input} about={row.about} />
        ) : null}
      </AboutLines>
      <StatusBadge kind="local">{t(`order.waiting.badge.${waitingBadge(row)}`)}</StatusBadge>
      <p>{t(`order.waiting.text.${waitingSentence(row, now, order)}`)}</p>
    </Card>
  );
}
