import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#contract/team.ts';
import { ReasonSheet } from '#src/features/base/form/components/reason-sheet.tsx';
import { hoursOf } from '#src/features/helping/team/team.view.ts';
import { useStaffSteps } from '#src/features/helping/team/use-staff-steps.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface MemberSheetProps {
  teamId: string;
  member: TeamMember;
  open: boolean;
  onClose: () => void;
}

/** One member, with the leader's actions, each after a dialog that explains it. */
export function MemberSheet({ teamId, member, open, onClose }: MemberSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const [isRemoving, setRemoving] = useState(false);
  const { setDeputy, handOver, remove } = useStaffSteps();
  const { id, name, duty, actions, joinedAt, serviceMinutes } = member;
  const words = { name };
  const offReason = isOnline ? undefined : t('team.offline');
  const isDeputy = duty === 'deputy';
  const finish = (text: string) => () => {
    onClose();
    toast(text, { kind: 'done' });
  };
  const changeDeputy = () =>
    setDeputy.mutate(
      { id, isDeputy: !isDeputy },
      { onSuccess: finish(t(isDeputy ? 'team.deputy.ended' : 'team.deputy.made', words)) },
    );
  const giveLead = async () => {
    const isSure = await confirmDialog({
      title: t('team.handOver.title', words),
      text: t('team.handOver.text', words),
      confirmLabel: t('team.handOver.do'),
      danger: true,
    });
    if (isSure)
      handOver.mutate({ id: teamId, memberId: id }, { onSuccess: finish(t('team.handOver.done', words)) });
  };
  return (
    <>
      <Sheet title={name} open={open && !isRemoving} onClose={isRemoving ? () => undefined : onClose}>
        <Stack>
          <p>{t('team.since.joined', { when: format.day(joinedAt, readerZone()) })}</p>
          {serviceMinutes > 0 ? (
            <p>{t('team.memberService', { hours: hoursOf(serviceMinutes, format) })}</p>
          ) : null}
          {actions.includes('setDeputy') && !isDeputy ? (
            <p className="of-faint">{t('team.deputy.text')}</p>
          ) : null}
          <Buttons>
            {actions.includes('setDeputy') ? (
              <QuietButton busy={setDeputy.isPending} offReason={offReason} onClick={changeDeputy}>
                {t(isDeputy ? 'team.deputy.end' : 'team.deputy.make')}
              </QuietButton>
            ) : null}
            {actions.includes('handOver') ? (
              <QuietButton busy={handOver.isPending} offReason={offReason} onClick={() => void giveLead()}>
                {t('team.handOver.do')}
              </QuietButton>
            ) : null}
            {actions.includes('remove') ? (
              <DangerButton offReason={offReason} onClick={() => setRemoving(true)}>
                {t('team.remove.do')}
              </DangerButton>
            ) : null}
          </Buttons>
        </Stack>
      </Sheet>
      <ReasonSheet
        words={{
          title: t('team.remove.title', words),
          text: t('team.remove.text', words),
          do: t('team.remove.do'),
          done: t('team.remove.done', words),
          reason: t('team.refuse.reason'),
          reasonNeeded: t('team.refuse.reasonNeeded'),
          notDone: t('team.remove.notDone'),
        }}
        isNeeded
        keptAs={`team-remove:${id}`}
        sending={remove}
        onSend={(reason, onSuccess) => remove.mutate({ id, reason }, { onSuccess: () => onSuccess() })}
        open={open && isRemoving}
        onClose={() => {
          setRemoving(false);
          onClose();
        }}
      />
    </>
  );
}
