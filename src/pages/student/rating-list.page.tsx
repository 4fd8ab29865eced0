import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ownRatingSource } from '#src/features/rating/own-rating.queries.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Stars } from '#src/ui/stars.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** /student/ratingList: what I said, and whether it is open to read yet. */
export function Component() {
  const { t } = useTranslation('rating');
  const format = useFormat();
  const list = useList(ownRatingSource());
  const toOrders = pathTo(paths.student.order, { status: OrderStatus.completed });
  return (
    <ListScreen
      title={t('mine.title')}
      back={paths.student.mine}
      list={list}
      layout="cards"
      skeleton="plain"
      empty={{
        drawing: 'message',
        text: t('mine.empty'),
        action: <ActionButton href={toOrders}>{t('mine.toOrders')}</ActionButton>,
      }}
      render={(rating) => (
        <Card href={pathTo(paths.student.orderDetail, { id: rating.orderId })}>
          <p className="of-card-title">{format.local(rating.classTitle)}</p>
          <Stars value={rating.stars} label={t('mine.stars', { count: rating.stars })} />
          <p lang={rating.language}>{rating.text}</p>
          <p className="of-muted">
            {format.name(rating.coach)} · {format.ago(rating.createdAt)}
          </p>
          {rating.reply ? (
            <>
              <p className="of-faint">
                {t('mine.reply', {
                  name: format.name(rating.coach),
                  day: format.day(rating.reply.at, readerZone()),
                })}
              </p>
              <p className="of-review-text">{rating.reply.text}</p>
            </>
          ) : null}
          <StatusBadge kind={rating.revealed ? 'done' : 'waiting'}>
            {t(rating.revealed ? 'mine.open' : 'mine.sealed')}
          </StatusBadge>
        </Card>
      )}
    />
  );
}
