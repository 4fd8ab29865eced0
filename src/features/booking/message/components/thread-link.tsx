import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { messageQueries } from '#src/features/booking/message/message.queries.ts';
import { unreadIn } from '#src/features/booking/message/unread.view.ts';
import { useReadMarks } from '#src/features/booking/message/use-unread-messages.ts';
import { Count } from '#src/ui/count.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { LastLine } from './last-line.tsx';

interface ThreadLinkProps {
  id: string;
  /** Set when the page has another way to the messages: without words yet there is no row. */
  hidesEmpty?: boolean;
}

/** The messages of an order, an invitation or an application on its page: the last words, and how many are unread. */
export function ThreadLink({ id, hidesEmpty = false }: ThreadLinkProps) {
  const { t } = useTranslation();
  const marks = useReadMarks();
  const { data } = useInfiniteQuery(messageQueries.threads());
  const thread = data?.pages.flatMap(({ items }) => items).find((one) => one.id === id);
  const unread = thread === undefined ? 0 : unreadIn(thread, marks);
  if (hidesEmpty && thread === undefined) return null;
  return (
    <List>
      <FactRow
        icon="message"
        title={t('common.messages')}
        text={thread ? <LastLine thread={thread} /> : undefined}
        after={
          unread > 0 ? (
            <Count kind="new">
              {unread}
              <span className="of-sr">{t('messages.list.unread', { count: unread })}</span>
            </Count>
          ) : undefined
        }
        href={pathTo(paths.thread, { id })}
      />
    </List>
  );
}
