import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { coachSearchQueries } from '#src/features/coach-search/coach-search.queries.ts';
import { searchWithout, type CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { useSearchInput } from '#src/features/coach-search/use-search-input.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { WithoutOne } from './without-one.tsx';

interface NobodyFoundProps {
  search: CoachSearch;
  onChange: (search: CoachSearch) => void;
  onClear: () => void;
}

/** Ways on from a search that found nobody. */
export function NobodyFound({ search, onChange, onClear }: NobodyFoundProps) {
  const { t } = useTranslation('search');
  const isOnline = useOnline();
  const input = useSearchInput(search);
  const { data } = useQuery({ ...coachSearchQueries.count(input), enabled: isOnline && input !== undefined });
  return (
    <>
      {data?.count === 0 ? (
        <WithoutOne
          search={search}
          count={data}
          onDrop={(filter) => onChange(searchWithout(search, filter))}
        />
      ) : null}
      <QuietButton onClick={onClear}>{t('clear')}</QuietButton>
    </>
  );
}
