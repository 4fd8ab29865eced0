import { useTranslation } from 'react-i18next';
import { sortChoices, type CoachSearch } from '#src/features/teaching/search/coach-search.view.ts';
import { ChipSelect } from '#src/ui/chip-line.tsx';

interface FoundCountProps {
  list: {
    items: readonly unknown[];
    view: { state: string; offline?: boolean | undefined };
    paging: { hasMore: boolean };
  };
  /** Instructors can be sorted; classes are sorted by day. */
  search?: CoachSearch;
  onSort?: (sort: CoachSearch['sort']) => void;
}

/** How many were found, and their order. Further pages are counted when they are fetched. */
export function FoundCount({ list, search, onSort }: FoundCountProps) {
  const { t } = useTranslation();
  const { items, view, paging } = list;
  const isKnown = view.state === 'ready' || view.state === 'empty';
  // Without an answer nobody knows how many there are: only those on this phone are counted.
  const word = view.offline ? 'kept' : paging.hasMore ? 'many' : 'some';
  const sorts = sortChoices.filter((one) => one !== 'near' || search?.city !== '');
  return (
    <div className="of-found-count">
      <span className="of-muted" aria-live="polite">
        {isKnown ? t(`search.found.${word}`, { count: items.length }) : ''}
      </span>
      {search === undefined ? null : (
        <ChipSelect
          label={t('search.sortLabel')}
          value={search.sort || 'rating'}
          options={(['rating', ...sorts] as const).map((value) => ({
            value,
            label: t(`search.sort.${value}`),
            short: t(`search.sortShort.${value}`),
          }))}
          onChange={(value) => onSort?.(sorts.find((one) => one === value) ?? '')}
        />
      )}
    </div>
  );
}
