import { useTranslation } from 'react-i18next';
import { pathTo } from '#contract/paths.ts';
import { coachSources } from '#src/features/coach/coach.queries.ts';
import { CoachExperience } from '#src/features/coach/components/coach-experience.tsx';
import { CoachHead } from '#src/features/coach/components/coach-head.tsx';
import { CoachMeets } from '#src/features/coach/components/coach-meets.tsx';
import { CoachPictures } from '#src/features/coach/components/coach-pictures.tsx';
import { ClassesOfCoach } from '#src/features/helping/components/classes-of-coach.tsx';
import { TogetherRow } from '#src/features/helping/components/together-row.tsx';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { useFormat } from '#src/i18n/format.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /assistant/coachDetail?id=… and /volunteer/coachDetail: a coach, and the classes in which one could help. */
export function Component() {
  const { t } = useTranslation('helping');
  const format = useFormat();
  const { area } = useHelperArea();
  const { id } = useScreenParams(area.coachDetail);
  const { record, refetch, view } = useRecord(coachSources.detail(id), { missing: t('coach.offline') });
  const name = record ? format.name(record.coach) : '';
  return (
    <Screen title={t('coach.title')} back={area.coach} onRefresh={refetch}>
      <ListState {...view} skeleton="detail">
        {record ? (
          <>
            <CoachHead coach={record.coach} />
            <TogetherRow coachId={id} />
            <List>
              <LinkRow icon="plus" label={t('draft.title')} href={pathTo(area.createClass, { coach: id })} />
            </List>
            <ClassesOfCoach coachId={id} />
            <CoachMeets coach={record.coach} />
            <CoachExperience detail={record} />
            <CoachPictures names={record.pictures ?? []} name={name} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
