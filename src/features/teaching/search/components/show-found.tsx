import { useTranslation } from 'react-i18next';
import type { CoachSearch } from '#src/features/teaching/search/coach-search.view.ts';
import { useSearchCount } from '#src/features/teaching/search/use-search-count.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { DropFilter } from './drop-filter.tsx';

interface ShowFoundProps {
  draft: CoachSearch;
  onApply: () => void;
  onDrop: (search: CoachSearch) => void;
}

/** The end of the sheet: how many there are, and where there is nothing, the one filter to leave out. */
export function ShowFound({ draft, onApply, onDrop }: ShowFoundProps) {
  const { t } = useTranslation();
  const { count, isAskable } = useSearchCount(draft);
  const words = draft.view === 'classes' ? 'showClasses' : 'showCoaches';
  return (
    <Stack>
      {count?.count === 0 ? <DropFilter search={draft} count={count} most={1} onDrop={onDrop} /> : null}
      <ActionButton onClick={onApply} offReason={isAskable ? undefined : t('search.priceWrong')}>
        {count === undefined
          ? t(`search.${words}.any`)
          : t(count.isMore ? `search.${words}.many` : `search.${words}.some`, { count: count.count })}
      </ActionButton>
    </Stack>
  );
}
