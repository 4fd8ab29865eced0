import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { OrderWhen } from '#src/features/order/components/order-when.tsx';
import { WaitingNote } from '#src/features/order/components/waiting-note.tsx';
import { useOrder } from '#src/features/order/use-order.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { RatingSaid } from '#src/features/teaching/components/rating-said.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/seeRating?id=…: what both sides said of one order, each with who can read it. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { id } = useScreenParams(paths.coach.seeRating);
  const { order, waiting, view, refetch } = useOrder(id);
  const mine = order?.myRating ?? null;
  return (
    <Screen
      title={t('rating.seeTitle')}
      back={pathTo(paths.coach.orderDetail, { id })}
      onRefresh={refetch}
      bottom={
        order?.actions.includes('rate') && waiting.length === 0 ? (
          <ActionButton href={pathTo(paths.coach.createRating, { id })}>
            {t(mine ? 'rating.change' : 'rating.rate')}
          </ActionButton>
        ) : undefined
      }
    >
      <ListState {...view} skeleton="record">
        {order ? (
          <>
            <Card>
              <OrderWhen order={order} side="coach" />
            </Card>
            <WaitingNote waiting={waiting} order={order} />
            <Section title={t('rating.theirs')}>
              {order.theirRating ? (
                <RatingSaid rating={order.theirRating} />
              ) : (
                <p className="of-faint">{t('rating.theirsSealed')}</p>
              )}
            </Section>
            <Section title={t('rating.mine')}>
              {mine ? <RatingSaid rating={mine} /> : null}
              <p className="of-faint">
                {mine ? t(mine.revealed ? 'rating.minePrivate' : 'rating.mineSealed') : t('rating.mineNone')}
              </p>
            </Section>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
