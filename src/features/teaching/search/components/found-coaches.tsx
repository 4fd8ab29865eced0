import { useTranslation } from 'react-i18next';
import { CoachRow } from '#src/features/teaching/coach-card/components/coach-row.tsx';
import {
  asksTheServer,
  isNarrowed,
  type CoachSearch,
} from '#src/features/teaching/search/coach-search.view.ts';
import { useCoachList } from '#src/features/teaching/search/use-coach-list.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { FoundCount } from './found-count.tsx';
import { NothingFound } from './nothing-found.tsx';

interface FoundCoachesProps {
  search: CoachSearch;
  onChange: (search: CoachSearch) => void;
  onClear: () => void;
}

/** Matching instructors, each with the soonest matching class. */
export function FoundCoaches({ search, onChange, onClear }: FoundCoachesProps) {
  const { t } = useTranslation();
  const { list, isHereOnly, countHere } = useCoachList(search);
  const isNarrow = isNarrowed(search);
  return (
    <>
      <FoundCount list={list} search={search} onSort={(sort) => onChange({ ...search, sort })} />
      <ListState
        {...list.view}
        skeleton="faces"
        empty={{
          drawing: 'people',
          text: t(isHereOnly ? 'search.emptyHere' : isNarrow ? 'search.empty' : 'search.none'),
          ...(isNarrow && {
            action: (
              <NothingFound search={search} countHere={countHere} onChange={onChange} onClear={onClear} />
            ),
          }),
        }}
      >
        {isHereOnly ? (
          <p className="of-faint">{t(asksTheServer(search) ? 'search.partlyHere' : 'search.hereOnly')}</p>
        ) : null}
        <InfiniteList
          {...list.paging}
          label={t('search.results')}
          render={(coach) => (
            <CoachRow
              coach={coach}
              awayOf={(city) => (coach.km ? t('search.away', { city, count: coach.km }) : city)}
            />
          )}
        />
      </ListState>
    </>
  );
}
