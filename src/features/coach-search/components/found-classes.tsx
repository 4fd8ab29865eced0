import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { classSearchSource } from '#src/features/coach-search/class-search.queries.ts';
import { isNarrowed, type CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { useSearchInput } from '#src/features/coach-search/use-search-input.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { dayIn, useFormat } from '#src/i18n/format.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { ClassRow } from './class-row.tsx';
import { NobodyFound } from './nobody-found.tsx';

interface FoundClassesProps {
  search: CoachSearch;
  onChange: (search: CoachSearch) => void;
  onClear: () => void;
}

const dayOf = ({ startsAt, zone }: ClassRecord): string => dayIn(zone, startsAt);

/** Classes that fit, under the days on which they are; full ones with the way to wait. */
export function FoundClasses({ search, onChange, onClear }: FoundClassesProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const list = useList(classSearchSource(useSearchInput(search)), { missing: t('classes.offline') });
  const isNarrow = isNarrowed(search);
  return (
    <ListState
      {...list.view}
      empty={{
        drawing: 'calendar',
        text: t(isNarrow ? 'classes.empty' : 'classes.none'),
        ...(isNarrow && { action: <NobodyFound search={search} onChange={onChange} onClear={onClear} /> }),
      }}
    >
      <InfiniteList
        {...list.paging}
        label={t('classes.results')}
        headingOf={(record, before) =>
          before && dayOf(before) === dayOf(record) ? undefined : format.day(record.startsAt, record.zone)
        }
        render={(record) => <ClassRow record={record} />}
      />
    </ListState>
  );
}
