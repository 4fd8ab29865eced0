import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useUnreadMessages } from '#src/features/booking/message/use-unread-messages.ts';
import { CountRow } from '#src/ui/count-row.tsx';

/** The way to the messages from every account page, with the number of unread ones. */
export function MessagesRow() {
  const { t } = useTranslation();
  const unread = useUnreadMessages();
  return (
    <CountRow
      icon="message"
      label={t('common.messages')}
      count={unread > 0 ? String(unread) : undefined}
      needsYou
      href={paths.messages}
    />
  );
}
