import { useTranslation } from 'react-i18next';
import { ActionButton, DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface SignOutSheetProps {
  waiting: number;
  send: () => void;
  keep: () => Promise<void>;
  discard: () => Promise<void>;
  stay: () => void;
}

/** What is to become of actions that were not sent yet. */
export function SignOutSheet({ waiting, send, keep, discard, stay }: SignOutSheetProps) {
  const { t } = useTranslation('setting');
  return (
    <Sheet title={t('quit')} open={waiting > 0} onClose={stay}>
      <Stack>
        <p>{t('quitWaiting', { count: waiting })}</p>
        <ActionButton onClick={send}>{t('quitSend')}</ActionButton>
        <QuietButton onClick={() => void keep()}>{t('quitKeep')}</QuietButton>
        <DangerButton onClick={() => void discard()}>{t('quitDiscard')}</DangerButton>
      </Stack>
    </Sheet>
  );
}
