import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import type { NoticeRow as Row } from '../notice.queries.ts';
import { noticeWords } from '../notice.view.ts';

interface NoticeRowProps extends Row {
  /** Order that the notice is about, as this phone keeps it. */
  order: OrderRecord | undefined;
}

/** One notice in the list. */
export function NoticeRow({ notice, isRead, order }: NoticeRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = noticeWords(notice, format, t, { order, now });
  return (
    <ListRow
      href={pathTo(paths.noticeDetail, { id: notice.id })}
      title={words.title}
      text={words.body}
      aside={format.time(notice.createdAt, readerZone())}
      unread={isRead ? undefined : t('notice.unread')}
    />
  );
}
