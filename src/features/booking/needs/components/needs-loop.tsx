import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { sharedNeedsSource } from '#src/features/booking/needs/needs-answer.queries.ts';
import {
  conditionSentence,
  isField,
  needsOf,
  waitingFor,
  whyNoAnswer,
} from '#src/features/booking/needs/needs-feedback.view.ts';
import { useNeedName } from '#src/features/booking/needs/use-need-name.ts';
import { waitingBadge } from '#src/features/booking/order/reading/waiting.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListRow, List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';

/** Shared needs of this order: the coach's answer per child, and the family's feedback afterwards. */
export function NeedsLoop({ order, waiting }: { order: OrderRecord; waiting: readonly Waiting[] }) {
  const { t } = useTranslation();
  const { record = [], state } = useRecord(sharedNeedsSource(order.id, order));
  const [asked, setAsked] = useState<SharedNeed>();
  if (order.needs.length === 0) return null;
  const nameOf = (id: string) => order.participants.find((one) => one.id === id)?.name ?? '';
  const isOver = order.status === OrderStatus.completed;
  return (
    <Section title={t('needsFeedback.title')}>
      <List>
        {order.needs.map(({ participantId, answer }) => {
          const shared = record.find((one) => one.participantId === participantId);
          const waits = waitingFor(waiting, participantId);
          return (
            <ListRow
              key={participantId}
              title={nameOf(participantId)}
              text={
                <>
                  {shared ? <SharedLines shared={shared} /> : null}
                  {answer === 'condition'
                    ? t(`needsFeedback.condition.${conditionSentence(shared, state)}`, {
                        words: shared?.answerText ?? '',
                      })
                    : [t(`needsFeedback.answer.${answer ?? whyNoAnswer(order)}`), shared?.answerText]
                        .filter(Boolean)
                        .join(' ')}
                </>
              }
              below={
                isOver && shared ? (
                  <>
                    {waits ? (
                      <StatusBadge kind="local">
                        {t(`order.waiting.badge.${waitingBadge(waits)}`)}
                      </StatusBadge>
                    ) : null}
                    <QuietButton onClick={() => setAsked(shared)}>
                      {t(shared.feedback || waits ? 'needsFeedback.change' : 'needsFeedback.ask')}
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

/** The shared entries, one a line; a text follows its label. */
function SharedLines({ shared }: { shared: SharedNeed }) {
  const { t } = useTranslation();
  const nameOf = useNeedName();
  return needsOf(shared).map((need) => (
    <span key={need}>
      {isField(need) ? (
        <>
          {t('needsFeedback.shared', { need: nameOf(need) })}
          <Written>{shared[need]}</Written>
        </>
      ) : (
        nameOf(need)
      )}
      <br />
    </span>
  ));
}
