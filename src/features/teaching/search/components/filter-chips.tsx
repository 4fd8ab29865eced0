import { useTranslation } from 'react-i18next';
import type { CoachSearch } from '#src/features/teaching/search/coach-search.view.ts';
import { chipsOf, type FilterChip } from '#src/features/teaching/search/filter-chips.view.ts';
import { useFilterLabels } from '#src/features/teaching/search/use-filter-labels.ts';
import { RemovableChips } from '#src/ui/removable-chips.tsx';

interface FilterChipsProps {
  search: CoachSearch;
  onChange: (part: Partial<CoachSearch>) => void;
}

/** The filters that are set, each gone by a tap; the city has a list of its own. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const labelOf = useChipLabels(search);
  const set = chipsOf(search).filter(({ filter }) => filter !== 'city');
  const chips = set.map((chip) => ({
    key: chip.need ?? chip.filter,
    label: labelOf(chip),
    onRemove: () => onChange(chip.part),
  }));
  return <RemovableChips isSmall label={t('search.set')} chips={chips} />;
}

/** The distance has a chip of its own, and so has each need. */
function useChipLabels(search: CoachSearch): (chip: FilterChip) => string {
  const { t } = useTranslation();
  const labelOf = useFilterLabels({ ...search, km: '' });
  return ({ filter, need }) => {
    if (need !== undefined) return t(`common.meets.${need}`);
    if (filter === 'km') return search.km === '' ? '' : t(`search.km.${search.km}`);
    return labelOf(filter);
  };
}
