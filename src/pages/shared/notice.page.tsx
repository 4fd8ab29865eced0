import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Notice } from '#contract/notice.ts';
import { paths } from '#contract/paths.ts';
import { pushKinds, type PushKind } from '#contract/push.rules.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { NoticeRow } from '#src/features/platform/notice/components/notice-row.tsx';
import { noticeSources } from '#src/features/platform/notice/notice.queries.ts';
import { dayHeading } from '#src/features/platform/notice/notice.view.ts';
import { useKnownOrders } from '#src/features/platform/notice/use-known-orders.ts';
import { useReadAll } from '#src/features/platform/notice/use-read-all.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Chips } from '#src/ui/chips.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { toast } from '#src/ui/toast.ts';

type Show = 'all' | 'unread' | PushKind;
const shows: readonly Show[] = ['all', 'unread', ...pushKinds];

/** /notice?show=…: notices, newest first: all, the unread, or one group; readable offline. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isOnline = useOnline();
  const [, setQuery] = useSearchParams();
  const params = useScreenParams(paths.notice);
  const show = shows.find((known) => known === params.show) ?? 'all';
  const group = pushKinds.find((known) => known === show);
  const list = useList(noticeSources.list({ unread: show === 'unread' || undefined, group }));
  const orders = useKnownOrders();
  const readAll = useReadAll();
  const dayOf = ({ createdAt }: Notice) => dayHeading(createdAt, now, format, t);
  const [newest] = list.items;
  const canReadAll = isOnline && group === undefined && list.items.some(({ isRead }) => !isRead);

  return (
    <ListScreen
      title={t('notice.title')}
      back
      list={list}
      skeleton="rows"
      empty={{ drawing: 'message', text: t(show === 'all' ? 'notice.empty' : 'notice.emptyFilter') }}
      top={
        <Chips<Show>
          label={t('notice.filter')}
          chips={shows.map((value) => ({ value, label: t(`notice.show.${value}`) }))}
          value={show}
          onChange={(value) => setQuery(value === 'all' ? {} : { show: value }, { replace: true })}
        />
      }
      actions={
        canReadAll && newest ? (
          <IconButton
            icon="check"
            label={t('notice.readAll')}
            busy={readAll.isPending}
            onClick={() =>
              readAll.mutate(
                { until: newest.notice.createdAt },
                { onError: (error) => toast(errorText(error, t), { kind: 'refused' }) },
              )
            }
          />
        ) : undefined
      }
      headingOf={({ notice }, before) => {
        const heading = dayOf(notice);
        return before && dayOf(before.notice) === heading ? undefined : heading;
      }}
      render={(row) => <NoticeRow {...row} order={orders.get(row.notice.about?.id ?? '')} />}
    />
  );
}
