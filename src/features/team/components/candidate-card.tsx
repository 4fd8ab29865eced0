import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '#contract/team-application.ts';
import type { TeamRecord } from '#contract/team.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ApplicationLines } from './application-lines.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { ApplySheet } from './apply-sheet.tsx';

/** States that say more than that one may ask. */
const told = ['pending', 'joined', 'rejected', 'removed'];

/** Somebody of the family on an organization's page: how it stands, or the way to ask. */
export function CandidateCard({ team, candidate }: { team: TeamRecord; candidate: Candidate }) {
  const { t } = useTranslation('team');
  const { t: tReasons } = useTranslation('reasons');
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const { person, application, whyNot } = candidate;
  const isTold = application !== null && told.includes(application.state);
  const isAsking = whyNot === null;
  // What the application says already is not said again.
  const reason = whyNot === 'GUARDIAN_NEEDED' || (whyNot === 'TEAM_CLOSED' && !isTold) ? whyNot : null;
  const words = { name: person?.name ?? '' };
  return (
    <Card
      footer={
        application !== null && isTold && !isAsking ? (
          <ApplicationSteps application={application} isOnTeam />
        ) : isAsking ? (
          <QuietButton offReason={isOnline ? undefined : t('offline')} onClick={() => setOpen(true)}>
            {t(person === null ? 'apply.open' : 'apply.openChild', words)}
          </QuietButton>
        ) : undefined
      }
    >
      <h3 className="of-card-title">{person?.name ?? t('youTitle')}</h3>
      {application !== null && isTold ? <ApplicationLines application={application} /> : null}
      {!isTold && isAsking ? <p className="of-faint">{t('notIn')}</p> : null}
      {reason === null ? null : <p>{tReasons(reason)}</p>}
      <ApplySheet team={team} candidate={candidate} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
