import { useTranslation } from 'react-i18next';
import type { SearchCount } from '#contract/search-fields.ts';
import {
  filtersToDrop,
  searchWithout,
  type CoachSearch,
  type SearchFilter,
} from '#src/features/teaching/search/coach-search.view.ts';
import { withoutQuotes } from '#src/features/teaching/search/typed-units.view.ts';
import { useFilterLabels } from '#src/features/teaching/search/use-filter-labels.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

interface DropFilterProps {
  search: CoachSearch;
  /** Counts of a search without results. */
  count: SearchCount;
  /** How many filters are offered. */
  most: number;
  onDrop: (search: CoachSearch) => void;
}

/** The filters that shut out the most, with how many there would be without each. */
export function DropFilter({ search, count, most, onDrop }: DropFilterProps) {
  const { t } = useTranslation();
  const labelOf = useFilterLabels(search);
  if (count.without.length === 0)
    return (
      <p className="of-muted">
        {t(search.view === 'classes' ? 'search.nothingAtAll' : 'search.nobodyAtAll')}
      </p>
    );
  // Its label has quotation marks of its own.
  const nameOf = (filter: SearchFilter) => (filter === 'name' ? withoutQuotes(search.name) : labelOf(filter));
  const words = search.view === 'classes' ? 'foundClasses' : 'foundCoaches';
  return filtersToDrop(count, most).map(({ filter, need, isMore, count: found }) => (
    <QuietButton key={need ?? filter} onClick={() => onDrop(searchWithout(search, filter, need))}>
      {t('search.without', {
        filter: need === undefined ? nameOf(filter) : t(`common.meets.${need}`),
        found: t(isMore ? `search.${words}.many` : `search.${words}.some`, { count: found }),
      })}
    </QuietButton>
  ));
}
