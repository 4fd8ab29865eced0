import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { dayClass } from '#src/features/teaching/coach-day.view.ts';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { DayClassRow } from './day-class-row.tsx';

type When = 'upcoming' | 'past';

/** The coach's own classes, to come or past. */
export function OwnClasses() {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const isOnline = useOnline();
  const [when, setWhen] = useState<When>('upcoming');
  const read = useInfiniteQuery(teachingQueries.classes(when));
  const items = read.data?.pages.flatMap((page) => page.items.map(dayClass)) ?? [];
  return (
    <Section title={t('mine.classes')}>
      <Chips<When>
        label={t('mine.which')}
        chips={[
          { value: 'upcoming', label: t('mine.upcoming') },
          { value: 'past', label: t('mine.past') },
        ]}
        value={when}
        onChange={setWhen}
      />
      <ListState
        state={
          items.length > 0 ? 'ready' : read.isPending && isOnline ? 'loading' : read.data ? 'empty' : 'error'
        }
        skeleton="list"
        empty={{
          drawing: 'calendar',
          text: t(when === 'upcoming' ? 'mine.noUpcoming' : 'mine.noPast'),
          action:
            when === 'upcoming' ? (
              <ActionButton href={paths.coach.createClass}>{t('home.create')}</ActionButton>
            ) : undefined,
        }}
        error={isOnline && read.error ? errorText(read.error, tCommon) : t('mine.classesOffline')}
        onRetry={() => void read.refetch()}
      >
        <InfiniteList
          label={t('mine.classes')}
          items={items}
          keyOf={({ id }) => id}
          hasMore={read.hasNextPage && isOnline}
          loadingMore={read.isFetchingNextPage}
          onMore={() => void read.fetchNextPage()}
          render={(record) => <DayClassRow record={record} />}
        />
      </ListState>
    </Section>
  );
}
