import { useTranslation } from 'react-i18next';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

interface InviteBarProps {
  /** How many are chosen. */
  count: number;
  onOpen: () => void;
}

/** The way to the invitation of those who are chosen; without a network it says why not. */
export function InviteBar({ count, onOpen }: InviteBarProps) {
  const { t } = useTranslation('helperSearch');
  const isOnline = useOnline();
  return (
    <ActionButton offReason={isOnline ? undefined : t('offline')} onClick={onOpen}>
      {t('invite.open', { count })}
    </ActionButton>
  );
}
