import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { sharedNeedsSource } from '#src/features/needs-answer/needs-answer.queries.ts';
import { conditionSentence, waitingFor } from '#src/features/needs-feedback/needs-feedback.view.ts';
import { waitingBadge } from '#src/features/order/waiting.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListRow, List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';

/** What a family shared with this order: the instructor's answer for each child, and afterwards whether it worked. */
export function NeedsLoop({ order, waiting }: { order: OrderRecord; waiting: readonly Waiting[] }) {
  const { t } = useTranslation('needsFeedback');
  const { t: tOrder } = useTranslation('order');
  const { record = [], state } = useRecord(sharedNeedsSource(order.id, order));
  const [asked, setAsked] = useState<SharedNeed>();
  if (order.needs.length === 0) return null;
  const nameOf = (id: string) => order.participants.find((one) => one.id === id)?.name ?? '';
  const isOver = order.status === OrderStatus.completed;
  return (
    <Section title={t('title')}>
      <List>
        {order.needs.map(({ participantId, answer }) => {
          const shared = record.find((one) => one.participantId === participantId);
          const waits = waitingFor(waiting, participantId);
          return (
            <ListRow
              key={participantId}
              title={nameOf(participantId)}
              text={
                answer === 'condition'
                  ? t(`condition.${conditionSentence(shared, state)}`, { words: shared?.answerText ?? '' })
                  : [t(`answer.${answer ?? 'open'}`), shared?.answerText].filter(Boolean).join(' ')
              }
              below={
                isOver && shared ? (
                  <>
                    {waits ? (
                      <StatusBadge kind="local">{tOrder(`waiting.badge.${waitingBadge(waits)}`)}</StatusBadge>
                    ) : null}
                    <QuietButton onClick={() => setAsked(shared)}>
                      {t(shared.feedback || waits ? 'change' : 'ask')}
                    </QuietButton>
                  </>
                ) : undefined
              }
            />
          );
        })}
      </List>
      {asked ? (
        <FeedbackSheet
          key={asked.participantId}
          order={order}
          shared={asked}
          waits={waitingFor(waiting, asked.participantId)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Section>
  );
}
