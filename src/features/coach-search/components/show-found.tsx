import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { coachSearchQueries } from '#src/features/coach-search/coach-search.queries.ts';
import { searchWithout, type CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { useSearchInput } from '#src/features/coach-search/use-search-input.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { WithoutOne } from './without-one.tsx';

interface ShowFoundProps {
  draft: CoachSearch;
  onApply: () => void;
  onDrop: (search: CoachSearch) => void;
}

/** The end of the sheet: how many there are, and where there is nobody, the one filter to leave out. */
export function ShowFound({ draft, onApply, onDrop }: ShowFoundProps) {
  const { t } = useTranslation('search');
  const isOnline = useOnline();
  const input = useSearchInput(draft);
  const { data } = useQuery({ ...coachSearchQueries.count(input), enabled: isOnline && input !== undefined });
  return (
    <Stack>
      {data?.count === 0 ? (
        <WithoutOne search={draft} count={data} onDrop={(filter) => onDrop(searchWithout(draft, filter))} />
      ) : null}
      <ActionButton onClick={onApply} offReason={input === undefined ? t('priceWrong') : undefined}>
        {data === undefined || !isOnline
          ? t('show')
          : t(data.isMore ? 'showMany' : 'showCount', { count: data.count })}
      </ActionButton>
    </Stack>
  );
}
