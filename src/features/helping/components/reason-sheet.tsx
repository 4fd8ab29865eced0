import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

/** What the sheet says, in the words of the side that reads it. */
export interface ReasonWords {
  title: string;
  text: string;
  do: string;
  done: string;
  /** The label of the box, and what is said when it is empty. */
  reason: string;
  reasonNeeded: string;
  notDone: string;
}

interface ReasonSheetProps {
  words: ReasonWords;
  /** Others rely on an agreement: who ends one says why. */
  isNeeded: boolean;
  /** Name under which the phone keeps what is typed. */
  keptAs: string;
  sending: { isPending: boolean; error: Error | null };
  /** `onSuccess` is told what to say instead of `words.done`. */
  onSend: (reason: string, onSuccess: (said?: string) => void) => void;
  open: boolean;
  onClose: () => void;
}

/** A step that ends something between helper and coach, with the words that the other side reads. */
export function ReasonSheet({ words, isNeeded, keptAs, sending, onSend, open, onClose }: ReasonSheetProps) {
  const { t: tCommon } = useTranslation('common');
  const { draft, errors, change, isRight, startOver } = useForm<{ reason: string }, 'reasonNeeded'>({
    start: { reason: '' },
    check: ({ reason }) => (isNeeded && reason.trim() === '' ? { reason: 'reasonNeeded' } : {}),
    keptAs,
  });
  const submit = () => {
    if (sending.isPending || !isRight()) return;
    onSend(draft.reason.trim(), (said) => {
      startOver();
      onClose();
      toast(said ?? words.done, { kind: said === undefined ? 'done' : 'info' });
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
            {errorText(sending.error, tCommon)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}
