import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { standingQueries } from '#src/features/standing/standing.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface AppealSheetProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Why a strike should not count; once. What was typed is kept on this phone until it is sent. */
export function AppealSheet({ id, isOpen, onClose }: AppealSheetProps) {
  const { t } = useTranslation('standing');
  const { t: tCommon } = useTranslation('common');
  const isOnline = useOnline();
  const client = useQueryClient();
  const { draft, errors, change, isRight, drop } = useForm<{ text: string }, 'needed'>({
    start: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: 'needed' } : {}),
    keptAs: `appeal ${id}`,
  });
  const appeal = useKeyedMutation('strike.appeal', {
    onSuccess: () => {
      void drop();
      toast(t('appeal.sent'), { kind: 'done' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: standingQueries.all }),
  });
  const submit = () => {
    if (isOnline && !appeal.isPending && isRight()) appeal.mutate({ id, text: draft.text });
  };
  return (
    <Sheet title={t('strike.appeal')} open={isOpen} onClose={onClose}>
      <Stack onSubmit={submit}>
        <p>{t('appeal.text')}</p>
        <Field
          kind="textarea"
          rows={5}
          label={t('appeal.label')}
          hint={t('appeal.hint')}
          maxLength={limits.disputeText}
          value={draft.text}
          onChange={(text) => change({ text })}
          error={errors.text && t('appeal.needed')}
        />
        {appeal.error ? <Banner kind="refused" title={errorText(appeal.error, tCommon)} /> : null}
        <ActionButton
          type="submit"
          busy={appeal.isPending}
          offReason={isOnline ? undefined : t('appeal.offline')}
        >
          {t('appeal.send')}
        </ActionButton>
      </Stack>
    </Sheet>
  );
}
