import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#contract/team.ts';
import { ReasonSheet } from '#src/features/helping/components/reason-sheet.tsx';
import { hoursOf } from '#src/features/team/team.view.ts';
import { useStaffSteps } from '#src/features/team/use-staff-steps.ts';
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

/** One member: what the leader may change, each after a question that says what it means. */
export function MemberSheet({ teamId, member, open, onClose }: MemberSheetProps) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const isOnline = useOnline();
  const [isRemoving, setRemoving] = useState(false);
  const { setDeputy, handOver, remove } = useStaffSteps();
  const { id, name, duty, actions, joinedAt, serviceMinutes } = member;
  const words = { name };
  const offReason = isOnline ? undefined : t('offline');
  const isDeputy = duty === 'deputy';
  const finish = (text: string) => () => {
    onClose();
    toast(text, { kind: 'done' });
  };
  const changeDeputy = () =>
    setDeputy.mutate(
      { id, isDeputy: !isDeputy },
      { onSuccess: finish(t(isDeputy ? 'deputy.ended' : 'deputy.made', words)) },
    );
  const giveLead = async () => {
    const isSure = await confirmDialog({
      title: t('handOver.title', words),
      text: t('handOver.text', words),
      confirmLabel: t('handOver.do'),
      danger: true,
    });
    if (isSure)
      handOver.mutate({ id: teamId, memberId: id }, { onSuccess: finish(t('handOver.done', words)) });
  };
  return (
    <>
      <Sheet title={name} open={open && !isRemoving} onClose={isRemoving ? () => undefined : onClose}>
        <Stack>
          <p>{t('since.joined', { when: format.day(joinedAt, readerZone()) })}</p>
          {serviceMinutes > 0 ? (
            <p>{t('memberService', { hours: hoursOf(serviceMinutes, format) })}</p>
          ) : null}
          {actions.includes('setDeputy') && !isDeputy ? <p className="of-faint">{t('deputy.text')}</p> : null}
          <Buttons>
            {actions.includes('setDeputy') ? (
              <QuietButton busy={setDeputy.isPending} offReason={offReason} onClick={changeDeputy}>
                {t(isDeputy ? 'deputy.end' : 'deputy.make')}
              </QuietButton>
            ) : null}
            {actions.includes('handOver') ? (
              <QuietButton busy={handOver.isPending} offReason={offReason} onClick={() => void giveLead()}>
                {t('handOver.do')}
              </QuietButton>
            ) : null}
            {actions.includes('remove') ? (
              <DangerButton offReason={offReason} onClick={() => setRemoving(true)}>
                {t('remove.do')}
              </DangerButton>
            ) : null}
          </Buttons>
        </Stack>
      </Sheet>
      <ReasonSheet
        words={{
          title: t('remove.title', words),
          text: t('remove.text', words),
          do: t('remove.do'),
          done: t('remove.done', words),
          reason: t('refuse.reason'),
          reasonNeeded: t('refuse.reasonNeeded'),
          notDone: t('remove.notDone'),
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
