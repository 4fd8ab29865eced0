import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { TappedMarks } from '#src/features/attendance/components/tapped-marks.tsx';
import { SentWords } from '#src/features/feedback/components/sent-words.tsx';
import { SaidLines } from '#src/features/needs-feedback/components/said-lines.tsx';
import { RequestLines } from '#src/features/order/components/request-lines.tsx';
import { waitingBadge, waitingSentence } from '#src/features/order/waiting.view.ts';
import { useDecide } from '#src/features/waiting/use-decide.ts';
import { askedAbout, labelOf, waitingChoices } from '#src/features/waiting/waiting.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { sendNow } from '#src/offline/outbox.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { AboutLines } from './about-lines.tsx';
import { ExtraLines } from './extra-lines.tsx';

interface WaitingCardProps {
  row: Waiting;
  /** Every open row: what stands behind this one decides what can still be asked. */
  all: readonly Waiting[];
  /** The newest record of the order it is about. */
  order: OrderRecord | undefined;
}

/** An action that is only on this phone, or was tried without an answer. */
export function WaitingCard({ row, all, order }: WaitingCardProps) {
  const { t } = useTranslation(['waiting', 'order']);
  const now = useNow();
  const { withdrawRow, askCancel } = useDecide(row);
  const act = { sendNow, withdraw: () => void withdrawRow(), askCancel: () => void askCancel() };
  const choices = waitingChoices(row, all);
  return (
    <Card
      tone="local"
      footer={
        choices.length === 0 ? undefined : (
          <Buttons>
            {choices.map((choice) => (
              <QuietButton key={choice} onClick={act[choice]}>
                {t(`waiting:act.${choice}`)}
              </QuietButton>
            ))}
          </Buttons>
        )
      }
    >
      <AboutLines label={labelOf(row.type, row.input)} about={askedAbout(row)} createdAt={row.createdAt}>
        <RequestLines row={row} order={order} />
        <ExtraLines row={row} />
        {row.type === 'needs.feedback' ? <SaidLines input={row.input} /> : null}
        {row.type === 'feedback.send' ? <SentWords input={row.input} /> : null}
        {row.type === 'class.attendance' ? (
          <TappedMarks classId={row.entityId} input={row.input} about={row.about} />
        ) : null}
      </AboutLines>
      <StatusBadge kind="local">{t(`order:waiting.badge.${waitingBadge(row)}`)}</StatusBadge>
      <p>{t(`order:waiting.text.${waitingSentence(row, now, order)}`)}</p>
    </Card>
  );
}
