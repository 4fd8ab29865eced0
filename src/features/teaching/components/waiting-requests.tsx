import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Who waits for an answer, for what, and until when. */
export function WaitingRequests({ requests }: { requests: readonly OrderRecord[] }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  if (requests.length === 0) return <p className="of-faint">{t('home.noRequests')}</p>;
  return (
    <List>
      {requests.map((order) => (
        <ListRow
          key={order.id}
          href={pathTo(paths.coach.orderDetail, { id: order.id })}
          title={format.list(order.participants.map(({ name }) => name))}
          text={t('request.for', {
            title: format.local(order.class.title),
            when: format.dayTimeAt(order.class.startsAt, order.class.zone),
          })}
          below={
            order.agreeBy ? (
              <StatusBadge kind="waiting">
                {t('request.until', { until: format.deadline(order.agreeBy, order.class.zone) })}
              </StatusBadge>
            ) : null
          }
        />
      ))}
    </List>
  );
}
