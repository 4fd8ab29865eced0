import { useTranslation } from 'react-i18next';
import { useList } from '#src/features/base/reading/use-list.ts';
import { coachSearchSource } from '#src/features/teaching/coach/coach-search.queries.ts';
import { everybody, fitsSearch, type CoachSearch } from '#src/features/teaching/search/coach-search.view.ts';
import { withoutQuotes } from '#src/features/teaching/search/typed-units.view.ts';
import { useSearchInput } from '#src/features/teaching/search/use-search-input.ts';
import { ChipButton } from '#src/ui/chip-line.tsx';

interface NamedInsteadProps {
  /** The typed words as a name. */
  search: CoachSearch;
  onChange: (search: CoachSearch) => void;
}

/** A way to an instructor with the name of a filter: "Austin" is a city, and Austin Reed teaches chess. */
export function NamedInstead({ search, onChange }: NamedInsteadProps) {
  const { t } = useTranslation();
  const { items } = useList(coachSearchSource(useSearchInput(search)));
  const { name } = search;
  // Words that name nobody are found in classes too: that is no name.
  if (!items.some((coach) => fitsSearch(coach, { ...everybody, name }))) return null;
  return (
    <ChipButton
      icon="person"
      label={t('search.namedInstead', { name: withoutQuotes(name) })}
      onClick={() => onChange(search)}
    />
  );
}
