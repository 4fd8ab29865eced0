import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ClassCard } from '#src/features/class/components/class-card.tsx';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** The later classes of an instructor, a page at a tap. */
export function MoreClasses({ coachId, cursor }: { coachId: string; cursor: string }) {
  const { t } = useTranslation('ui');
  const isOnline = useOnline();
  const { data, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(
    coachQueries.moreClasses(coachId, cursor),
  );
  const classes = data?.pages.flatMap(({ items }) => items) ?? [];
  const hasMore = data === undefined || hasNextPage;
  return (
    <>
      <div className="of-card-list">
        {classes.map((record) => (
          <ClassCard key={record.id} record={record} hideCoach />
        ))}
      </div>
      {hasMore && isOnline ? (
        <QuietButton busy={isFetching} onClick={() => void (data ? fetchNextPage() : refetch())}>
          {t('showMore')}
        </QuietButton>
      ) : null}
    </>
  );
}
