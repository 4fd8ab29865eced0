import { useTranslation } from 'react-i18next';
import { searchWithout, type CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { useSearchCount } from '#src/features/coach-search/use-search-count.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { WithoutOne } from './without-one.tsx';

interface ShowFoundProps {
  draft: CoachSearch;
  onApply: () => void;
  onDrop: (search: CoachSearch) => void;
}

/** The end of the sheet: how many there are, and where there is nothing, the one filter to leave out. */
export function ShowFound({ draft, onApply, onDrop }: ShowFoundProps) {
  const { t } = useTranslation('search');
  const { count, isAskable } = useSearchCount(draft);
  const words = draft.view === 'classes' ? 'showClasses' : 'showCoaches';
  return (
    <Stack>
      {count?.count === 0 ? (
        <WithoutOne search={draft} count={count} onDrop={(filter) => onDrop(searchWithout(draft, filter))} />
      ) : null}
      <ActionButton onClick={onApply} offReason={isAskable ? undefined : t('priceWrong')}>
        {count === undefined
          ? t(`${words}.any`)
          : t(count.isMore ? `${words}.many` : `${words}.some`, { count: count.count })}
      </ActionButton>
    </Stack>
  );
}
