import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

/** Texts of the sheet, for the side that reads it. */
export interface ReasonWords {
  title: string;
  text: string;
  do: string;
  done: string;
  /** Label of the box; `reasonNeeded` is its error when it is empty. */
  reason: string;
  reasonNeeded: string;
  notDone: string;
}

interface ReasonSheetProps {
  words: ReasonWords;
  /** Others rely on the agreement, so ending it needs a reason. */
  isNeeded: boolean;
  /** Name under which the phone keeps what is typed. */
  keptAs: string;
  sending: { isPending: boolean; error: Error | null };
  /** The argument of `onSuccess` replaces the text `words.done`. */
  onSend: (reason: string, onSuccess: (message?: string) => void) => void;
  open: boolean;
  onClose: () => void;
}

/** Sheet for a step that ends something between helper and coach, with a reason for the other side. */
export function ReasonSheet({ words, isNeeded, keptAs, sending, onSend, open, onClose }: ReasonSheetProps) {
  const { t } = useTranslation();
  const { draft, errors, change, isRight, startOver } = useForm<{ reason: string }, 'reasonNeeded'>({
    start: { reason: '' },
    check: ({ reason }) => (isNeeded && reason.trim() === '' ? { reason: 'reasonNeeded' } : {}),
    keptAs,
  });
  const submit = () => {
    if (sending.isPending || !isRight()) return;
    onSend(draft.reason.trim(), (message) => {
      startOver();
      onClose();
      toast(message ?? words.done, { kind: message === undefined ? 'done' : 'info' });
    });
  };
  return (
    <Sheet
      title={words.title}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton busy={sending.isPending} onClick={submit}>
          {words.do}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
        <p>{words.text}</p>
        <Field
          label={words.reason}
          kind="textarea"
          optional={!isNeeded}
          maxLength={limits.reason}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason && words.reasonNeeded}
        />
        {sending.error ? (
          <Banner kind="refused" title={words.notDone}>
            {errorText(sending.error, t)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}
