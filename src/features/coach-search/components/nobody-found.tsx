import { useTranslation } from 'react-i18next';
import { searchWithout, type CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { useSearchCount } from '#src/features/coach-search/use-search-count.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { WithoutOne } from './without-one.tsx';

interface NobodyFoundProps {
  search: CoachSearch;
  onChange: (search: CoachSearch) => void;
  onClear: () => void;
}

/** Ways on from a search that found nothing. */
export function NobodyFound({ search, onChange, onClear }: NobodyFoundProps) {
  const { t } = useTranslation('search');
  const { count } = useSearchCount(search);
  return (
    <>
      {count?.count === 0 ? (
        <WithoutOne
          search={search}
          count={count}
          onDrop={(filter) => onChange(searchWithout(search, filter))}
        />
      ) : null}
      <QuietButton onClick={onClear}>{t('clear')}</QuietButton>
    </>
  );
}
