import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Candidate } from '#contract/team-application.ts';
import type { TeamRecord } from '#contract/team.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { usualKind } from '#src/features/helping/team/team.view.ts';
import { useTeamSteps } from '#src/features/helping/team/use-team-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface ApplySheetProps {
  team: TeamRecord;
  candidate: Candidate;
  open: boolean;
  onClose: () => void;
}

/** Asks to join, for the reader or a child, with a message to the leader. */
export function ApplySheet({ team, candidate: { person, kinds }, open, onClose }: ApplySheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { apply } = useTeamSteps();
  const { draft, change, startOver } = useForm<{ kind: Role; message: string }, never>({
    start: { kind: usualKind(kinds), message: '' },
    check: () => ({}),
    keptAs: `team-apply:${team.id}:${person?.id ?? ''}`,
  });
  const submit = () => {
    if (apply.isPending || !isOnline) return;
    const childId = person === null ? {} : { childId: person.id };
    apply.mutate(
      { id: team.id, kind: draft.kind, message: draft.message.trim(), ...childId },
      {
        onSuccess: ({ awaitsConsent }) => {
          startOver();
          onClose();
          toast(t(awaitsConsent ? 'team.apply.doneMinor' : 'team.apply.done'), { kind: 'done' });
        },
      },
    );
  };
  const words = { team: format.local(team.name), name: person?.name ?? '' };
  return (
    <Sheet
      title={t(person === null ? 'team.apply.title' : 'team.apply.titleChild', words)}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton
          busy={apply.isPending}
          offReason={isOnline ? undefined : t('team.offline')}
          onClick={submit}
        >
          {t('team.apply.send')}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
        <p>{t(person === null ? 'team.apply.text' : 'team.apply.textChild', words)}</p>
        {kinds.length > 1 ? (
          <ChipChoice<Role>
            label={t('team.apply.kind')}
            chips={kinds.map((value) => ({ value, label: t(`team.as.${value}`) }))}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
        ) : null}
        <Field
          label={t('team.apply.message')}
          hint={t('team.apply.messageHint')}
          kind="textarea"
          optional
          maxLength={limits.reason}
          value={draft.message}
          onChange={(message) => change({ message })}
        />
        {apply.error ? (
          <Banner kind="refused" title={t('team.apply.notDone')}>
            {errorText(apply.error, t)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}
