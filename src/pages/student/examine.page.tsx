import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { OwnRequests } from '#src/features/partner-request/components/own-requests.tsx';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { ApplicationCard } from '#src/features/team/components/application-card.tsx';
import { RoleForms } from '#src/features/team/components/role-forms.tsx';
import { teamSources } from '#src/features/team/team.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** /student/examine: everything that the reader and the children handed in, and where it stands. */
export function Component() {
  const { t } = useTranslation('team');
  const list = useList(teamSources.applications(), { missing: t('examineOffline') });
  return (
    <ListScreen
      title={t('examineTitle')}
      back={paths.student.mine}
      list={list}
      layout="cards"
      skeleton="plain"
      label={t('examineLabel')}
      above={
        <>
          <RoleForms />
          <OwnRequests />
        </>
      }
      empty={{
        drawing: 'message',
        text: t('examineEmpty'),
        action: <QuietButton href={paths.student.organization}>{t('find')}</QuietButton>,
      }}
      render={(application) => <ApplicationCard application={application} />}
    />
  );
}
