import { useTranslation } from 'react-i18next';
import type { SearchCount } from '#contract/search-fields.ts';
import type { CoachSearch, SearchFilter } from '#src/features/coach-search/coach-search.view.ts';
import { useFilterLabels } from '#src/features/coach-search/use-filter-labels.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

interface WithoutOneProps {
  search: CoachSearch;
  /** Of a search that finds nobody. */
  count: SearchCount;
  onDrop: (filter: SearchFilter) => void;
}

/** The one filter that shuts out the most, with how many there would be without it. */
export function WithoutOne({ search, count, onDrop }: WithoutOneProps) {
  const { t } = useTranslation('search');
  const labelOf = useFilterLabels(search);
  const [most] = count.without;
  if (most === undefined)
    return <p className="of-muted">{t(search.view === 'classes' ? 'nothingAtAll' : 'nobodyAtAll')}</p>;
  const words = search.view === 'classes' ? 'foundClasses' : 'foundCoaches';
  const found = t(most.isMore ? `${words}.many` : `${words}.some`, { count: most.count });
  return (
    <QuietButton onClick={() => onDrop(most.filter)}>
      {t('without', { filter: labelOf(most.filter), found })}
    </QuietButton>
  );
}
