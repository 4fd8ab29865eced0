import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { strikeQueries } from '#src/features/booking/strike/strike.queries.ts';
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

/** Appeals against a strike, once. The draft stays on this phone until it is sent. */
export function AppealSheet({ id, isOpen, onClose }: AppealSheetProps) {
  const { t } = useTranslation();
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
      toast(t('standing.appeal.sent'), { kind: 'done' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: strikeQueries.all }),
  });
  const submit = () => {
    if (isOnline && !appeal.isPending && isRight()) appeal.mutate({ id, text: draft.text });
  };
  return (
    <Sheet title={t('standing.strike.appeal')} open={isOpen} onClose={onClose}>
      <Stack onSubmit={submit}>
        <p>{t('standing.appeal.text')}</p>
        <Field
          kind="textarea"
          rows={5}
          label={t('standing.appeal.label')}
          hint={t('standing.appeal.hint')}
          maxLength={limits.disputeText}
          value={draft.text}
          onChange={(text) => change({ text })}
          error={errors.text && t('standing.appeal.needed')}
        />
        {appeal.error ? <Banner kind="refused" title={errorText(appeal.error, t)} /> : null}
        <ActionButton
          type="submit"
          busy={appeal.isPending}
          offReason={isOnline ? undefined : t('standing.appeal.offline')}
        >
          {t('standing.appeal.send')}
        </ActionButton>
      </Stack>
    </Sheet>
  );
}
