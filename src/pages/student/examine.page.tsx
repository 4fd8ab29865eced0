import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { ApplicationCard } from '#src/features/helping/team/components/application-card.tsx';
import { RoleForms } from '#src/features/helping/team/components/role-forms.tsx';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { OwnRequests } from '#src/features/teaching/partner-request/components/own-requests.tsx';
import { QuietButton } from '#src/ui/action-button.tsx';

/** /student/examine: everything that the reader and the children handed in, with its state. */
export function Component() {
  const { t } = useTranslation();
  const list = useList(teamSources.applications(), { missing: t('team.examineOffline') });
  return (
    <ListScreen
      title={t('team.examineTitle')}
      back={paths.student.mine}
      list={list}
      layout="cards"
      skeleton="plain"
      label={t('team.examineLabel')}
      above={
        <>
          <RoleForms />
          <OwnRequests />
        </>
      }
      empty={{
        drawing: 'message',
        text: t('team.examineEmpty'),
        action: <QuietButton href={paths.student.organization}>{t('team.find')}</QuietButton>,
      }}
      render={(application) => <ApplicationCard application={application} />}
    />
  );
}
