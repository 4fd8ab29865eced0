import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { Application } from '#contract/team-application.ts';
import { useTeamSteps } from '#src/features/helping/team/use-team-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';

interface ApplicationStepsProps {
  application: Application;
  /** The way to ask again is on this screen already. */
  isOnTeam?: boolean;
}

/** Actions of the applicant or a guardian, each after a dialog that explains it. */
export function ApplicationSteps({ application, isOnTeam = false }: ApplicationStepsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { withdraw, consent, leave } = useTeamSteps();
  const { id, actions, team, person } = application;
  const words = { team: format.local(team.name), name: person?.name ?? '' };
  const can = (action: Application['actions'][number]) => actions.includes(action);
  const offReason = isOnline ? undefined : t('team.offline');
  const ask = (step: 'withdraw' | 'consent' | 'leave', send: (input: { id: string }) => void) => async () => {
    const isSure = await confirmDialog({
      title: t(`team.${step}.title`, words),
      text: t(person === null ? `team.${step}.text` : `team.${step}.textChild`, words),
      confirmLabel: t(`team.${step}.do`),
      danger: step === 'leave',
    });
    if (isSure) send({ id });
  };
  if (actions.every((action) => action === 'applyAgain' && isOnTeam)) return null;
  return (
    <Buttons>
      {can('consent') ? (
        <ActionButton
          busy={consent.isPending}
          offReason={offReason}
          onClick={() => void ask('consent', consent.mutate)()}
        >
          {t('team.consent.do')}
        </ActionButton>
      ) : null}
      {can('withdraw') ? (
        <QuietButton
          busy={withdraw.isPending}
          offReason={offReason}
          onClick={() => void ask('withdraw', withdraw.mutate)()}
        >
          {t('team.withdraw.do')}
        </QuietButton>
      ) : null}
      {can('leave') ? (
        <DangerButton
          busy={leave.isPending}
          offReason={offReason}
          onClick={() => void ask('leave', leave.mutate)()}
        >
          {t('team.leave.do')}
        </DangerButton>
      ) : null}
      {can('applyAgain') && !isOnTeam ? (
        <QuietButton href={pathTo(paths.student.organizationDetail, { id: team.id })}>
          {t('team.applyAgain')}
        </QuietButton>
      ) : null}
    </Buttons>
  );
}
