import { useTranslation } from 'react-i18next';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

interface InviteBarProps {
  /** How many are chosen. */
  count: number;
  onOpen: () => void;
}

/** Button that invites the chosen helpers; without a network it shows why it is off. */
export function InviteBar({ count, onOpen }: InviteBarProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <ActionButton offReason={isOnline ? undefined : t('helperSearch.offline')} onClick={onOpen}>
      {t('helperSearch.invite.open', { count })}
    </ActionButton>
  );
}
