import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { noticeSource } from '#src/features/notice/notice.queries.ts';
import { noticeWords } from '#src/features/notice/notice.view.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';

/** /notice: what happened, newest first; readable offline. */
export function Component() {
  const { t } = useTranslation('notice');
  const format = useFormat();
  const list = useList(noticeSource());
  return (
    <ListScreen
      title={t('title')}
      back
      list={list}
      skeleton="rows"
      empty={{ drawing: 'message', text: t('empty') }}
      render={({ notice, isRead }) => {
        const words = noticeWords(notice, format, t);
        return (
          <ListRow
            href={pathTo(paths.noticeDetail, { id: notice.id })}
            title={words.title}
            text={words.body}
            below={format.ago(notice.createdAt)}
            unread={isRead ? undefined : t('unread')}
          />
        );
      }}
    />
  );
}
