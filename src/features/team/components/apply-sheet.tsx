import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Candidate } from '#contract/team-application.ts';
import type { TeamRecord } from '#contract/team.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { usualKind } from '#src/features/team/team.view.ts';
import { useTeamSteps } from '#src/features/team/use-team-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
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

/** Asks to join, oneself or for a child, with a word to the leader. */
export function ApplySheet({ team, candidate: { person, kinds }, open, onClose }: ApplySheetProps) {
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation('common');
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
        onSuccess: () => {
          startOver();
          onClose();
          toast(t('apply.done'), { kind: 'done' });
        },
      },
    );
  };
  const words = { team: format.local(team.name), name: person?.name ?? '' };
  return (
    <Sheet
      title={t(person === null ? 'apply.title' : 'apply.titleChild', words)}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton busy={apply.isPending} offReason={isOnline ? undefined : t('offline')} onClick={submit}>
          {t('apply.send')}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
        <p>{t(person === null ? 'apply.text' : 'apply.textChild', words)}</p>
        {kinds.length > 1 ? (
          <Choice<Role>
            label={t('apply.kind')}
            options={kinds.map((value) => ({ value, title: t(`as.${value}`) }))}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
        ) : null}
        <Field
          label={t('apply.message')}
          hint={t('apply.messageHint')}
          kind="textarea"
          optional
          maxLength={limits.reason}
          value={draft.message}
          onChange={(message) => change({ message })}
        />
        {apply.error ? (
          <Banner kind="refused" title={t('apply.notDone')}>
            {errorText(apply.error, tCommon)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}
