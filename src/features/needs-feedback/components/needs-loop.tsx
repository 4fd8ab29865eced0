import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { sharedNeedsSource } from '#src/features/needs-answer/needs-answer.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListRow, List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';

/** What a family shared with this order: the instructor's answer for each child, and afterwards whether it worked. */
export function NeedsLoop({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('needsFeedback');
  const isOnline = useOnline();
  const { record = [] } = useRecord(sharedNeedsSource(order.id, order));
  const [asked, setAsked] = useState<SharedNeed>();
  if (order.needs.length === 0) return null;
  const nameOf = (id: string) => order.participants.find((one) => one.id === id)?.name ?? '';
  const isOver = order.status === OrderStatus.completed;
  return (
    <Section title={t('title')}>
      <List>
        {order.needs.map(({ participantId, answer }) => {
          const shared = record.find((one) => one.participantId === participantId);
          const words = shared?.answerText;
          return (
            <ListRow
              key={participantId}
              title={nameOf(participantId)}
              text={[t(`answer.${answer ?? 'open'}`), words].filter(Boolean).join(' ')}
              below={
                isOver && shared ? (
                  <QuietButton
                    onClick={() => setAsked(shared)}
                    offReason={isOnline ? undefined : t('offline')}
                  >
                    {t(shared.feedback ? 'change' : 'ask')}
                  </QuietButton>
                ) : undefined
              }
            />
          );
        })}
      </List>
      {asked ? (
        <FeedbackSheet key={asked.participantId} shared={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </Section>
  );
}
