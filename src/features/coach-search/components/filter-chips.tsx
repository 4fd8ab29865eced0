import { useTranslation } from 'react-i18next';
import {
  everybody,
  type CoachSearch,
  type SearchFilter,
} from '#src/features/coach-search/coach-search.view.ts';
import { useFilterLabels } from '#src/features/coach-search/use-filter-labels.ts';
import { RemovableChips } from '#src/ui/removable-chips.tsx';

interface FilterChipsProps {
  search: CoachSearch;
  onChange: (part: Partial<CoachSearch>) => void;
}

/** The name stands in its own field, the city in its own list, and each need is a chip. */
const withOneChip: readonly Exclude<SearchFilter, 'name' | 'city' | 'needs'>[] = [
  'activity',
  'days',
  'part',
  'maxPrice',
  'seats',
  'type',
  'partnerId',
  'gender',
  'stars',
];

/** The filters that are set, each gone by a tap. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const { t } = useTranslation('search');
  const { t: tCommon } = useTranslation('common');
  const labelOf = useFilterLabels(search);
  const { needs, km, sort } = search;
  const chips = [
    ...withOneChip
      .filter((filter) => search[filter] !== '')
      .map((filter) => ({
        key: filter,
        label: labelOf(filter),
        onRemove: () =>
          onChange({ [filter]: everybody[filter], ...(filter === 'days' && { from: '', until: '' }) }),
      })),
    ...needs.map((need) => ({
      key: need,
      label: tCommon(`meets.${need}`),
      onRemove: () => onChange({ needs: needs.filter((one) => one !== need) }),
    })),
    ...(km === '' ? [] : [{ key: 'km', label: t(`km.${km}`), onRemove: () => onChange({ km: '' }) }]),
    ...(sort === ''
      ? []
      : [{ key: 'sort', label: t(`sort.${sort}`), onRemove: () => onChange({ sort: '' }) }]),
  ];
  return <RemovableChips label={t('set')} chips={chips} />;
}
