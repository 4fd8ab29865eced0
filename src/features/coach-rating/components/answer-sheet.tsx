import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveErrorOf } from '#src/features/teaching/save-error.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface AnswerSheetProps {
  title: string;
  /** What it does, before the fields. */
  text: string;
  send: string;
  /** The write that it starts. */
  sending: { isPending: boolean; error: Error | null };
  onSend: () => void;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What a coach can do about a rating: words, fields, one button, and what the server refused. */
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
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const error = sending.error && saveErrorOf(sending.error, t, tCommon);
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
