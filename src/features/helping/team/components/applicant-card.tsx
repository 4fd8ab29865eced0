import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Applicant } from '#contract/team-application.ts';
import { ReasonSheet } from '#src/features/base/form/components/reason-sheet.tsx';
import { ThreadLink } from '#src/features/booking/message/components/thread-link.tsx';
import { useStaffSteps } from '#src/features/helping/team/use-staff-steps.ts';
import { CoachRow } from '#src/features/teaching/coach-card/components/coach-row.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { List } from '#src/ui/list-row.tsx';
import { toast } from '#src/ui/toast.ts';

/** An applicant with the facts that the leader may see, and the buttons to answer. */
export function ApplicantCard({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const [isRefusing, setRefusing] = useState(false);
  const { admit, refuse } = useStaffSteps();
  const { id, name, actions } = applicant;
  const offReason = isOnline ? undefined : t('team.offline');
  const onAdmit = () =>
    admit.mutate(
      { id, agrees: true, reason: '' },
      { onSuccess: () => toast(t('team.admit.done', { name }), { kind: 'done' }) },
    );
  return (
    <Card
      footer={
        actions.includes('decide') ? (
          <Buttons>
            <ActionButton busy={admit.isPending} offReason={offReason} onClick={onAdmit}>
              {t('team.admit.do', { name })}
            </ActionButton>
            <QuietButton offReason={offReason} onClick={() => setRefusing(true)}>
              {t('team.refuse.do')}
            </QuietButton>
          </Buttons>
        ) : undefined
      }
    >
      <ApplicantFacts applicant={applicant} />
      {applicant.profile.coach === null ? null : (
        <List>
          <CoachRow coach={applicant.profile.coach} />
        </List>
      )}
      {applicant.message === '' ? null : (
        <p className="of-review-text">{t('team.said', { message: applicant.message })}</p>
      )}
      <p className="of-faint">
        {t('team.since.pending', { when: format.day(applicant.createdAt, readerZone()) })}
      </p>
      {actions.includes('decide') ? <ThreadLink id={id} /> : null}
      <ReasonSheet
        words={{
          title: t('team.refuse.title', { name }),
          text: t('team.refuse.text'),
          do: t('team.refuse.do'),
          done: t('team.refuse.done', { name }),
          reason: t('team.refuse.reason'),
          reasonNeeded: t('team.refuse.reasonNeeded'),
          notDone: t('team.refuse.notDone'),
        }}
        isNeeded
        keptAs={`team-refuse:${id}`}
        sending={refuse}
        onSend={(reason, onSuccess) =>
          refuse.mutate({ id, agrees: false, reason }, { onSuccess: () => onSuccess() })
        }
        open={isRefusing}
        onClose={() => setRefusing(false)}
      />
    </Card>
  );
}

function ApplicantFacts({ applicant: { name, isMinor, kind, profile } }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const format = useFormat();
  const roles = profile.roles.filter((role) => role !== 'student' && role !== kind);
  const facts = [
    t(`team.as.${kind}`),
    isMinor ? t('team.minor') : '',
    ...roles.map((role) => t('team.also', { role: t(`team.kind.${role}`) })),
    profile.teams > 0 ? t('team.otherTeams', { count: profile.teams }) : '',
    t('team.accountSince', { when: format.day(profile.accountSince, readerZone()) }),
  ];
  return (
    <>
      <h3 className="of-card-title">{name}</h3>
      <p className="of-faint">{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
