import { useTranslation } from 'react-i18next';
import { pathTo } from '#contract/paths.ts';
import { everybody } from '#src/features/coach-search/coach-search.view.ts';
import { useCoachList } from '#src/features/coach-search/use-coach-list.ts';
import { CoachRow } from '#src/features/coach/components/coach-row.tsx';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';

/** Coaches by name and city; without a network those that this phone keeps. */
export function FoundCoaches({ city, name }: { city: string; name: string }) {
  const { t } = useTranslation('helping');
  const { t: tSearch } = useTranslation('search');
  const { area } = useHelperArea();
  const { list, isHereOnly } = useCoachList({ ...everybody, city, name });
  return (
    <ListState
      {...list.view}
      empty={{ drawing: 'people', text: isHereOnly ? tSearch('emptyHere') : t('find.noCoach') }}
    >
      {isHereOnly ? <p className="of-faint">{tSearch('hereOnly')}</p> : null}
      <InfiniteList
        {...list.paging}
        layout="rows"
        label={t('find.coaches')}
        render={(coach) => <CoachRow coach={coach} href={pathTo(area.coachDetail, { id: coach.id })} />}
      />
    </ListState>
  );
}
