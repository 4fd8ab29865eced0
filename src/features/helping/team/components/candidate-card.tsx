import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '#contract/team-application.ts';
import type { TeamRecord } from '#contract/team.ts';
import { useNow } from '#src/clock/use-now.ts';
import { ThreadLink } from '#src/features/booking/message/components/thread-link.tsx';
import { mayWrite } from '#src/features/helping/team/team.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ApplicationBadge } from './application-badge.tsx';
import { ApplicationLines } from './application-lines.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { ApplySheet } from './apply-sheet.tsx';

/** States in which the card shows the application. */
const shownStates = ['pending', 'joined', 'rejected', 'removed'];

/** One person of the family on a team's page: the status, or the button to ask. */
export function CandidateCard({ team, candidate }: { team: TeamRecord; candidate: Candidate }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { person, application, whyNot } = candidate;
  const isShown = application !== null && shownStates.includes(application.state);
  const isAsking = whyNot === null;
  // A reason that the application shows already is not repeated.
  const reason = whyNot === 'GUARDIAN_NEEDED' || (whyNot === 'TEAM_CLOSED' && !isShown) ? whyNot : null;
  const words = { name: person?.name ?? '' };
  return (
    <Card
      footer={
        application !== null && isShown && !isAsking ? (
          <ApplicationSteps application={application} isOnTeam />
        ) : isAsking ? (
          <QuietButton offReason={isOnline ? undefined : t('team.offline')} onClick={() => setOpen(true)}>
            {t(person === null ? 'team.apply.open' : 'team.apply.openChild', words)}
          </QuietButton>
        ) : undefined
      }
    >
      <div className="of-card-line">
        <h3 className="of-card-title">{person?.name ?? t('team.youTitle')}</h3>
        {application !== null && isShown ? <ApplicationBadge application={application} /> : null}
      </div>
      {application !== null && isShown ? <ApplicationLines application={application} /> : null}
      {application !== null && isShown && mayWrite(application, now) ? (
        <ThreadLink id={application.id} />
      ) : null}
      {!isShown && isAsking ? <p className="of-faint">{t('team.notIn')}</p> : null}
      {reason === null ? null : <p>{t(`reasons.${reason}`)}</p>}
      <ApplySheet team={team} candidate={candidate} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
