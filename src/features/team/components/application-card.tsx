import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { Application } from '#contract/team-application.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ApplicationLines } from './application-lines.tsx';
import { ApplicationSteps } from './application-steps.tsx';

/** An application on the list of all: which organization, for whom, how it stands, and what may be done. */
export function ApplicationCard({ application }: { application: Application }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { team, person, kind } = application;
  const isMember = application.actions.length > 0;
  return (
    <Card footer={isMember ? <ApplicationSteps application={application} /> : undefined}>
      <h2 className="of-card-title">
        <a className="of-section-more" href={pathTo(paths.student.organizationDetail, { id: team.id })}>
          {format.local(team.name)}
          <Icon name="right" size={16} />
        </a>
      </h2>
      <p className="of-faint">
        {person === null ? t('forYou', { kind: t(`kind.${kind}`) }) : t('forChild', { name: person.name })}
      </p>
      <ApplicationLines application={application} />
    </Card>
  );
}
