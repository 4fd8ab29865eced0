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

/** Lets the person choose to send, keep or discard the actions that were not sent yet. */
export function SignOutSheet({ waiting, send, keep, discard, stay }: SignOutSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('setting.quit')} open={waiting > 0} onClose={stay}>
      <Stack>
        <p>{t('setting.quitWaiting', { count: waiting })}</p>
        <ActionButton onClick={send}>{t('setting.quitSend')}</ActionButton>
        <QuietButton onClick={() => void keep()}>{t('setting.quitKeep')}</QuietButton>
        <DangerButton onClick={() => void discard()}>{t('setting.quitDiscard')}</DangerButton>
      </Stack>
    </Sheet>
  );
}
