import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Queue } from '#src/console/base/queue.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { feedbackQueries, type QueueChoice } from './feedback.queries.ts';

/** One queue of feedback: longest wait first; in the answered queue newest first. */
export function FeedbackQueue({ title, queue }: { title: string; queue: QueueChoice }) {
  const { t } = useTranslation();
  const heading = useId();
  const query = useInfiniteQuery(feedbackQueries.list(queue));
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <Queue query={query} none={t(`console.feedback.empty.${queue.state}`)}>
        {(rows) => (
          <ul className="rows" aria-labelledby={heading}>
            {rows.map((row) => (
              <FeedbackCard key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Queue>
    </section>
  );
}
