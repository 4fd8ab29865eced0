import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { OrderClassRow } from '#src/features/booking/order/reading/components/order-class-row.tsx';
import { NoticeText } from '#src/features/platform/notice/components/notice-text.tsx';
import { noticeSources } from '#src/features/platform/notice/notice.queries.ts';
import { noticeAct, noticeTarget } from '#src/features/platform/notice/notice.view.ts';
import { useKnownOrders } from '#src/features/platform/notice/use-known-orders.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /noticeDetail?id=…: the whole notice; opening it marks it read, offline too. */
export function Component() {
  const { t } = useTranslation();
  const { id } = useScreenParams(paths.noticeDetail);
  const { record, kept, view } = useRecord(noticeSources.detail(id), { missing: t('notice.missing') });
  const notice = record?.notice;
  const orders = useKnownOrders();
  const now = useNow();
  // Only a notice that this phone keeps can be marked here.
  const isUnread = kept !== undefined && !kept.isRead;
  useEffect(() => {
    if (isUnread) void enqueue('notice.read', { noticeId: id });
  }, [id, isUnread]);

  const order = orders.get(notice?.about?.id ?? '');
  const act = notice && noticeAct(notice, { order, now });
  const target = notice && noticeTarget(notice);
  return (
    <Screen
      title={t('notice.title')}
      back={paths.notice}
      bottom={
        target ? (
          <ActionButton href={target.href}>
            {t(act ? `notice.act.${act}` : `notice.open.${target.label}`)}
          </ActionButton>
        ) : undefined
      }
    >
      <ListState {...view} skeleton="prose" empty={{ drawing: 'message', text: t('notice.missing') }}>
        {notice ? (
          <>
            <NoticeText notice={notice} order={order} />
            {order && target ? (
              <List>
                <OrderClassRow order={order} href={target.href} />
              </List>
            ) : null}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
