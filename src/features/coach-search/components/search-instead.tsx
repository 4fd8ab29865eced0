import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { searchFilters } from '#contract/search-choices.ts';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { everybody, type CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { filtersInWords } from '#src/features/coach-search/search-words.view.ts';
import { useFilterLabels } from '#src/features/coach-search/use-filter-labels.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

interface SearchInsteadProps {
  search: CoachSearch;
  typed: string;
  onChange: (part: Partial<CoachSearch>) => void;
}

/** Who types "swimming under $20" looks for an activity and a price, not for a name. */
export function SearchInstead({ search, typed, onChange }: SearchInsteadProps) {
  const { t } = useTranslation('search');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const meant = filtersInWords(typed, {
    activity: (one) => tCommon(`activity.${one}`),
    need: (one) => tCommon(`meets.${one}`),
    days: (one) => t(`days.${one}`),
    said: (one) => t(`typed.${one}`),
    cities: cities.map((city) => ({ id: city.id, name: city[format.language] })),
  });
  const labelOf = useFilterLabels({
    ...everybody,
    ...meant,
    city: meant?.city ?? (meant?.km ? search.city : ''),
  });
  if (meant === undefined) return null;
  const words = searchFilters.map((filter) => labelOf(filter)).filter(Boolean);
  if (words.length === 0) return null;
  const needs = [...new Set([...search.needs, ...(meant.needs ?? [])])];
  return (
    <QuietButton icon="search" onClick={() => onChange({ ...meant, name: '', needs })}>
      {t('instead', { words: format.list(words) })}
    </QuietButton>
  );
}
