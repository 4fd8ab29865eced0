import { useTranslation } from 'react-i18next';
import { pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { ClassesOfCoach } from '#src/features/helping/helper-view/components/classes-of-coach.tsx';
import { InvitationsRow } from '#src/features/helping/helper-view/components/invitations-row.tsx';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { PersonMenu } from '#src/features/people/block/components/person-menu.tsx';
import { coachSources } from '#src/features/teaching/coach/coach.queries.ts';
import { CoachExperience } from '#src/features/teaching/coach/components/coach-experience.tsx';
import { CoachHead } from '#src/features/teaching/coach/components/coach-head.tsx';
import { CoachMeets } from '#src/features/teaching/coach/components/coach-meets.tsx';
import { CoachPictures } from '#src/features/teaching/coach/components/coach-pictures.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /assistant/coachDetail?id=… and /volunteer/coachDetail: a coach, and the classes in which the reader could help. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const { id } = useScreenParams(area.coachDetail);
  const { record, refetch, view } = useRecord(coachSources.detail(id), {
    missing: t('helping.coach.offline'),
  });
  const name = record ? format.name(record.coach) : '';
  return (
    <Screen
      title={t('helping.coach.title')}
      back={area.coach}
      actions={record ? <PersonMenu accountId={id} name={name} /> : undefined}
      onRefresh={refetch}
    >
      <ListState {...view} skeleton="detail">
        {record ? (
          <>
            <CoachHead coach={record.coach} />
            <InvitationsRow coachId={id} />
            <List>
              <LinkRow
                icon="plus"
                label={t('helping.draft.title')}
                href={pathTo(area.createClass, { coach: id })}
              />
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
