import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useUnreadMessages } from '#src/features/booking/message/use-unread-messages.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

/** The way to the messages from every home, with the number of unread ones. */
export function MessagesButton() {
  const { t } = useTranslation();
  const unread = useUnreadMessages();
  return (
    <IconButton
      icon="message"
      label={unread > 0 ? t('common.messagesNew', { count: unread }) : t('common.messages')}
      href={paths.messages}
      count={unread > 0 ? String(unread) : undefined}
    />
  );
}
