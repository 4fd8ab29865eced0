import { useTranslation } from 'react-i18next';
import { asksTheServer, isNarrowed, type CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { useCoachList } from '#src/features/coach-search/use-coach-list.ts';
import { CoachRow } from '#src/features/coach/components/coach-row.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { NobodyFound } from './nobody-found.tsx';

interface FoundCoachesProps {
  search: CoachSearch;
  onChange: (search: CoachSearch) => void;
  onClear: () => void;
}

/** Instructors who fit, each with the soonest class that does. */
export function FoundCoaches({ search, onChange, onClear }: FoundCoachesProps) {
  const { t } = useTranslation('search');
  const { list, isHereOnly } = useCoachList(search);
  const isNarrow = isNarrowed(search);
  return (
    <ListState
      {...list.view}
      empty={{
        drawing: 'people',
        text: t(isHereOnly ? 'emptyHere' : isNarrow ? 'empty' : 'none'),
        ...(isNarrow && { action: <NobodyFound search={search} onChange={onChange} onClear={onClear} /> }),
      }}
    >
      {isHereOnly ? <p className="of-faint">{t(asksTheServer(search) ? 'partlyHere' : 'hereOnly')}</p> : null}
      <InfiniteList
        {...list.paging}
        label={t('results')}
        render={(coach) => (
          <CoachRow
            coach={coach}
            hasAllNeeds
            awayOf={(city) => (coach.km ? t('away', { city, count: coach.km }) : city)}
          />
        )}
      />
    </ListState>
  );
}
