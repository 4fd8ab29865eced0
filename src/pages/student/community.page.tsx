import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useSession } from '#src/session/session.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

const { student } = paths;
/** /student/community: ways to organizations, partners and activities; a guest has those to look at. */
export function Component() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Screen title={t('community.title')} back={student.mine}>
      {user === null ? null : (
        <Section title={t('community.own')}>
          <List label={t('community.own')}>
            <LinkRow icon="people" label={t('mine.mine.teams')} href={student.myOrganization} />
            <LinkRow icon="class" label={t('mine.mine.partners')} href={student.myPartners} />
            <LinkRow icon="clock" label={t('mine.mine.applications')} href={student.examine} />
          </List>
        </Section>
      )}
      <Section title={t('community.find')}>
        <List label={t('community.find')}>
          <LinkRow icon="calendar" label={t('mine.mine.activities')} href={paths.activities} />
          <LinkRow icon="team" label={t('mine.mine.findTeam')} href={student.organization} />
          <LinkRow icon="plus" label={t('mine.mine.createOrg')} href={paths.createOrg} />
        </List>
      </Section>
    </Screen>
  );
}
