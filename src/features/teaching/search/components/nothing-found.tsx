import { useTranslation } from 'react-i18next';
import type { SearchCount } from '#contract/search-fields.ts';
import type { CoachSearch } from '#src/features/teaching/search/coach-search.view.ts';
import { useSearchCount } from '#src/features/teaching/search/use-search-count.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { DropFilter } from './drop-filter.tsx';
import { NeedHint } from './need-hint.tsx';

interface NothingFoundProps {
  search: CoachSearch;
  /** Counts among the instructors that this phone keeps, when only they were searched. */
  countHere?: SearchCount | undefined;
  onChange: (search: CoachSearch) => void;
  onClear: () => void;
}

/** Ways on from a search that found nothing. */
export function NothingFound({ search, countHere, onChange, onClear }: NothingFoundProps) {
  const { t } = useTranslation();
  const asked = useSearchCount(search);
  const count = countHere ?? asked.count;
  return (
    <>
      <NeedHint typed={search.name} />
      {count?.count === 0 ? <DropFilter search={search} count={count} most={3} onDrop={onChange} /> : null}
      <QuietButton onClick={onClear}>{t('search.clear')}</QuietButton>
    </>
  );
}
