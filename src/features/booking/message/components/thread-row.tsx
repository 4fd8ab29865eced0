import { useTranslation } from 'react-i18next';
import type { ThreadRecord } from '#contract/message.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { aboutLine, lastTime, nameOf } from '#src/features/booking/message/message.view.ts';
import { unreadIn } from '#src/features/booking/message/unread.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Count } from '#src/ui/count.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { LastLine } from './last-line.tsx';

interface ThreadRowProps {
  thread: ThreadRecord;
  marks: ReadonlyMap<string, number>;
}

/** A thread in the list: the other side, the class or application, the last words, and how many are unread. */
export function ThreadRow({ thread, marks }: ThreadRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const unread = unreadIn(thread, marks);
  const name = nameOf(thread, format);
  const { id } = thread;
  // One address of a question before and after its first message keeps one copy on this phone.
  const isOwnQuestion = thread.kind === 'question' && thread.side === 'family';
  return (
    <ListRow
      href={pathTo(paths.thread, isOwnQuestion ? { class: thread.classId } : { id })}
      media={<Avatar name={name} seed={id} size={44} />}
      title={name}
      text={aboutLine(thread, format, t)}
      below={
        <span className="of-one-line">
          <LastLine thread={thread} />
        </span>
      }
      after={
        <span className="of-row-news">
          {lastTime(thread, now, format)}
          {unread > 0 ? (
            <Count kind="new" isHidden>
              {unread}
            </Count>
          ) : null}
        </span>
      }
      unread={unread > 0 ? t('messages.list.unread', { count: unread }) : undefined}
    />
  );
}
