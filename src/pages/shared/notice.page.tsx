import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Notice } from '#contract/notice.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { pushKinds, type PushKind } from '#contract/push.rules.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { noticeSources } from '#src/features/notice/notice.queries.ts';
import { dayHeading, noticeWords, toldAt } from '#src/features/notice/notice.view.ts';
import { useReadAll } from '#src/features/notice/use-read-all.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { toast } from '#src/ui/toast.ts';

type Show = 'all' | 'unread' | PushKind;
const shows: readonly Show[] = ['all', 'unread', ...pushKinds];

/** /notice?show=…: what happened, newest first, all of it, the unread, or one group; readable offline. */
export function Component() {
  const { t } = useTranslation('notice');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const now = useNow();
  const isOnline = useOnline();
  const [, setQuery] = useSearchParams();
  const params = useScreenParams(paths.notice);
  const show = shows.find((known) => known === params.show) ?? 'all';
  const group = pushKinds.find((known) => known === show);
  const list = useList(noticeSources.list({ unread: show === 'unread' || undefined, group }));
  const readAll = useReadAll();
  const dayOf = ({ createdAt }: Notice) => dayHeading(createdAt, now, format, t);
  const [newest] = list.items;
  const canReadAll = isOnline && group === undefined && list.items.some(({ isRead }) => !isRead);

  return (
    <ListScreen
      title={t('title')}
      back
      list={list}
      skeleton="rows"
      empty={{ drawing: 'message', text: t(show === 'all' ? 'empty' : 'emptyFilter') }}
      top={
        <Chips<Show>
          label={t('filter')}
          chips={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
          value={show}
          onChange={(value) => setQuery(value === 'all' ? {} : { show: value }, { replace: true })}
        />
      }
      before={
        canReadAll && newest ? (
          <QuietButton
            busy={readAll.isPending}
            onClick={() =>
              readAll.mutate(
                { until: newest.notice.createdAt },
                { onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }) },
              )
            }
          >
            {t('readAll')}
          </QuietButton>
        ) : undefined
      }
      headingOf={({ notice }, before) => {
        const heading = dayOf(notice);
        return before && dayOf(before.notice) === heading ? undefined : heading;
      }}
      render={({ notice, isRead }) => {
        const words = noticeWords(notice, format, t);
        return (
          <ListRow
            href={pathTo(paths.noticeDetail, { id: notice.id })}
            title={words.title}
            text={words.body}
            below={toldAt(notice.createdAt, now, format)}
            unread={isRead ? undefined : t('unread')}
          />
        );
      }}
    />
  );
}
