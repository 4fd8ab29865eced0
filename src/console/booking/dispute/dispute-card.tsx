import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisputeRecord } from '#contract/dispute.ts';
import { useNow } from '#src/clock/use-now.ts';
import { OrderFacts } from '#src/console/booking/order/order-facts.tsx';
import { ThreadOnDemand } from '#src/console/booking/thread/thread-on-demand.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { DisputeDecide } from './dispute-decide.tsx';
import { DisputeStory } from './dispute-story.tsx';

/** One dispute: its order, the texts of both sides in their order, and the decision. */
export const DisputeCard = memo(function DisputeCard({ dispute }: { dispute: DisputeRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  const heading = useId();
  const { order, student, coach, openedAt, answerBy, evidenceUntil, decision, isOwnCase = false } = dispute;
  const isHeard = evidenceUntil !== null && Date.parse(evidenceUntil) <= at;
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>
        {t('consoleMoney.disputes.heading', { student: student.name, coach: f.name(coach) })}
      </h2>
      <p className="faint">
        {t('consoleMoney.disputes.since', {
          ago: f.ago(openedAt, at),
          day: f.day(openedAt, readerZone()),
        })}
      </p>
      <OrderFacts order={order} student={student} coach={coach} isLinked />
      {isOwnCase ? (
        <p className="note">{t('consoleMoney.disputes.own')}</p>
      ) : (
        <DisputeStory dispute={dispute} />
      )}
      {decision === null && !isOwnCase ? (
        <ThreadOnDemand id={order.id} cardId={order.id} lead={t('console.feedback.thread.disputeLead')} />
      ) : null}
      {decision === null && !isHeard ? (
        <p className="note">
          {t(
            evidenceUntil === null
              ? 'consoleMoney.disputes.waits.answer'
              : 'consoleMoney.disputes.waits.evidence',
            {
              until: f.dayTime(evidenceUntil ?? answerBy, readerZone()),
            },
          )}
        </p>
      ) : null}
      {decision === null && isHeard && !isOwnCase ? <DisputeDecide dispute={dispute} /> : null}
    </section>
  );
});
