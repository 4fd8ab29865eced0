import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { emptyEvent } from '#src/features/helping/team-event/event-draft.view.ts';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';
import { EventForm } from './event-form.tsx';

/** The form of a new activity of a team, for its leader and deputies. */
export function NewEvent({ teamId }: { teamId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const { record: team, view } = useRecord(teamSources.detail(teamId), {
    missing: t('teamEvent.form.teamOffline'),
  });
  return (
    <Screen title={t('teamEvent.form.newTitle')} back={pathTo(paths.activities, { team: teamId })}>
      <ListState {...view} updated={undefined} skeleton="form">
        {team?.actions.includes('createEvent') ? (
          <>
            <p className="of-faint">{t('teamEvent.form.newLead', { team: format.local(team.name) })}</p>
            <EventForm
              target={{ teamId }}
              start={{ ...emptyEvent, cityId: team.cityId }}
              taken={0}
              onSaved={({ id }) => {
                toast(t('teamEvent.form.announced'), { kind: 'done' });
                void goOn(pathTo(paths.activitiesDetail, { id }), { replace: true });
              }}
            />
          </>
        ) : (
          <p>{t('teamEvent.form.notYours')}</p>
        )}
      </ListState>
    </Screen>
  );
}
