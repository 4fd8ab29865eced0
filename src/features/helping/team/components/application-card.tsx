import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { Application } from '#contract/team-application.ts';
import { useNow } from '#src/clock/use-now.ts';
import { ThreadLink } from '#src/features/booking/message/components/thread-link.tsx';
import { mayWrite } from '#src/features/helping/team/team.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Written } from '#src/ui/written.tsx';
import { ApplicationBadge } from './application-badge.tsx';
import { ApplicationLines } from './application-lines.tsx';
import { ApplicationSteps } from './application-steps.tsx';

/** Card of an application in the list: team, person, status, and possible actions. */
export function ApplicationCard({ application }: { application: Application }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { team, person, kind } = application;
  const isMember = application.actions.length > 0;
  return (
    <Card footer={isMember ? <ApplicationSteps application={application} /> : undefined}>
      <div className="of-card-line">
        <h2 className="of-card-title">
          <a className="of-section-more" href={pathTo(paths.student.organizationDetail, { id: team.id })}>
            <Written>{format.local(team.name)}</Written>
            <Icon name="right" size={16} />
          </a>
        </h2>
        <ApplicationBadge application={application} />
      </div>
      <p className="of-faint">
        {person === null
          ? t('team.forYou', { kind: t(`team.kind.${kind}`) })
          : t('team.forChild', { name: person.name })}
      </p>
      <ApplicationLines application={application} />
      {mayWrite(application, now) ? <ThreadLink id={application.id} /> : null}
    </Card>
  );
}
