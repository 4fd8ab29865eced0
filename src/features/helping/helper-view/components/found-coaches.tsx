import { useTranslation } from 'react-i18next';
import { pathTo } from '#contract/paths.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { CoachRow } from '#src/features/teaching/coach-card/components/coach-row.tsx';
import { everybody } from '#src/features/teaching/search/coach-search.view.ts';
import { useCoachList } from '#src/features/teaching/search/use-coach-list.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';

/** Coaches by name and city; without a network those that this phone keeps. */
export function FoundCoaches({ city, name }: { city: string; name: string }) {
  const { t } = useTranslation();
  const { area } = useHelperArea();
  const { list, isHereOnly } = useCoachList({ ...everybody, city, name });
  return (
    <ListState
      {...list.view}
      empty={{ drawing: 'people', text: isHereOnly ? t('search.emptyHere') : t('helping.find.noCoach') }}
    >
      {isHereOnly ? <p className="of-faint">{t('search.hereOnly')}</p> : null}
      <InfiniteList
        {...list.paging}
        layout="rows"
        label={t('helping.find.coaches')}
        render={(coach) => <CoachRow coach={coach} href={pathTo(area.coachDetail, { id: coach.id })} />}
      />
    </ListState>
  );
}
