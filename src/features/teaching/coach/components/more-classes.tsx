import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { asPublic } from '#src/features/teaching/class/class.view.ts';
import { ClassRow } from '#src/features/teaching/class/components/class-row.tsx';
import { coachQueries } from '#src/features/teaching/coach/coach.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { List } from '#src/ui/list-row.tsx';

interface MoreClassesProps {
  coach: CoachCard;
  cursor: string;
  /** Drawn as a family sees them, also for the instructor. */
  isPublic?: boolean;
}

/** The later classes of an instructor, a page at a tap. */
export function MoreClasses({ coach, cursor, isPublic = false }: MoreClassesProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(
    coachQueries.moreClasses(coach.id, cursor),
  );
  const classes = data?.pages.flatMap(({ items }) => items) ?? [];
  const hasMore = data === undefined || hasNextPage;
  return (
    <>
      {classes.length === 0 ? null : (
        <List>
          {classes.map((record) => (
            <ClassRow key={record.id} record={isPublic ? asPublic(record) : record} ofCoach={coach} />
          ))}
        </List>
      )}
      {hasMore && isOnline ? (
        <QuietButton busy={isFetching} onClick={() => void (data ? fetchNextPage() : refetch())}>
          {t('ui.showMore')}
        </QuietButton>
      ) : null}
    </>
  );
}
