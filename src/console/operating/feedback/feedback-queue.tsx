import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FeedbackCard } from './feedback-card.tsx';
import { feedbackQueries, type QueueChoice } from './feedback.queries.ts';

/** One queue of feedback: longest wait first; in the answered queue newest first. */
export function FeedbackQueue({ title, queue }: { title: string; queue: QueueChoice }) {
  const asked = useAskedRow<{ id: string }>(({ id }) => [id]);
  const { t } = useTranslation();
  const heading = useId();
  const f = useFormat();
  const query = useInfiniteQuery(feedbackQueries.list(queue));
  const count = query.data?.pages[0]?.count;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        {count === undefined || count === 0
          ? title
          : t('console.feedback.waiting', {
              title,
              number: count < limits.todayCount ? f.number(count) : `${f.number(count)}+`,
            })}
      </h2>
      <Queue asked={asked} query={query} hasRefresh={false} none={t(`console.feedback.empty.${queue.state}`)}>
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
