import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { TeamForm } from '#src/features/helping/team/components/team-form.tsx';
import { draftOfTeam, emptyTeam } from '#src/features/helping/team/team-draft.view.ts';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /coach/createTeam: makes a team; with `id` changes the texts of one. Both are reviewed. */
export function Component() {
  const { t } = useTranslation();
  const { id } = useScreenParams(paths.coach.createTeam);
  return id === undefined ? (
    <Screen title={t('teamLead.form.newTitle')} back={paths.coach.team}>
      <p className="of-faint">{t('teamLead.form.newLead')}</p>
      <HandIn id={undefined} start={emptyTeam} />
    </Screen>
  ) : (
    <ChangeTeam id={id} />
  );
}

function ChangeTeam({ id }: { id: string }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { record: team, view } = useRecord(teamSources.detail(id), { missing: t('teamLead.offline') });
  const mayChange = team?.actions.includes('update') === true;
  return (
    <Screen title={t('teamLead.form.changeTitle')} back={pathTo(paths.coach.organizationDetail, { id })}>
      <ListState {...view} updated={undefined} skeleton="form">
        {team ? (
          <>
            <p className="of-faint">
              {t(mayChange ? `teamLead.${leadOf(team.state)}` : 'teamLead.form.notYours')}
            </p>
            {mayChange ? <HandIn id={id} start={draftOfTeam(team, language)} /> : null}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}

const leadOf = (state: string) => (state === 'approved' ? 'form.changeLead' : 'form.newLead');

function HandIn({ id, start }: { id: string | undefined; start: Parameters<typeof TeamForm>[0]['start'] }) {
  const { t } = useTranslation();
  const goOn = useGoOn();
  return (
    <TeamForm
      id={id}
      start={start}
      onSaved={(team) => {
        toast(t('common.submitted'), { kind: 'done' });
        void goOn(pathTo(paths.coach.organizationDetail, { id: team.id }), { replace: true });
      }}
    />
  );
}
