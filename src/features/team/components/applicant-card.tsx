import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Applicant } from '#contract/team-application.ts';
import { CoachRow } from '#src/features/coach/components/coach-row.tsx';
import { ReasonSheet } from '#src/features/helping/components/reason-sheet.tsx';
import { useStaffSteps } from '#src/features/team/use-staff-steps.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { List } from '#src/ui/list-row.tsx';
import { toast } from '#src/ui/toast.ts';

/** Who asks to join, as far as the leader may know it, with the answer. */
export function ApplicantCard({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const isOnline = useOnline();
  const [isRefusing, setRefusing] = useState(false);
  const { admit, refuse } = useStaffSteps();
  const { id, name, actions } = applicant;
  const offReason = isOnline ? undefined : t('offline');
  const onAdmit = () =>
    admit.mutate(
      { id, agrees: true, reason: '' },
      { onSuccess: () => toast(t('admit.done', { name }), { kind: 'done' }) },
    );
  return (
    <Card
      footer={
        actions.includes('decide') ? (
          <Buttons>
            <ActionButton busy={admit.isPending} offReason={offReason} onClick={onAdmit}>
              {t('admit.do', { name })}
            </ActionButton>
            <QuietButton offReason={offReason} onClick={() => setRefusing(true)}>
              {t('refuse.do')}
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
        <p className="of-review-text">{t('said', { message: applicant.message })}</p>
      )}
      <p className="of-faint">
        {t('since.pending', { when: format.day(applicant.createdAt, readerZone()) })}
      </p>
      <ReasonSheet
        words={{
          title: t('refuse.title', { name }),
          text: t('refuse.text'),
          do: t('refuse.do'),
          done: t('refuse.done', { name }),
          reason: t('refuse.reason'),
          reasonNeeded: t('refuse.reasonNeeded'),
          notDone: t('refuse.notDone'),
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
  const { t } = useTranslation('team');
  const format = useFormat();
  const roles = profile.roles.filter((role) => role !== 'student' && role !== kind);
  const facts = [
    t(`as.${kind}`),
    isMinor ? t('minor') : '',
    ...roles.map((role) => t('also', { role: t(`kind.${role}`) })),
    profile.teams > 0 ? t('otherTeams', { count: profile.teams }) : '',
    t('accountSince', { when: format.day(profile.accountSince, readerZone()) }),
  ];
  return (
    <>
      <h3 className="of-card-title">{name}</h3>
      <p className="of-faint">{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
