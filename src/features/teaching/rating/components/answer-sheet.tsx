import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveErrorOf } from '#src/features/base/error/save-error.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface AnswerSheetProps {
  title: string;
  /** Explains the action, above the fields. */
  text: string;
  send: string;
  /** The write that it starts. */
  sending: { isPending: boolean; error: Error | null };
  onSend: () => void;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Sheet of a coach's action on a rating: text, fields, one button, and the server's refusal. */
export function AnswerSheet({
  title,
  text,
  send,
  sending,
  onSend,
  open,
  onClose,
  children,
}: AnswerSheetProps) {
  const { t } = useTranslation();
  const error = sending.error && saveErrorOf(sending.error, t);
  return (
    <Sheet
      title={title}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton busy={sending.isPending} onClick={onSend}>
          {send}
        </ActionButton>
      }
    >
      <Stack onSubmit={onSend}>
        <p>{text}</p>
        {children}
        {error ? (
          <Banner kind="refused" title={error.title}>
            {error.text}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}
