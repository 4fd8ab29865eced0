import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { classAsOf } from '#src/features/booking/order/booking/class-as-of.view.ts';
import { NearSlots } from '#src/features/booking/slot/components/near-slots.tsx';
import { slotSources } from '#src/features/booking/slot/slot.queries.ts';
import { nearIn, type SlotAddress } from '#src/features/booking/slot/slot.view.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookingPage } from './booking-page.tsx';

/** Books a slot; the class that it makes comes from the tapped time or from the server. */
export function SlotScreen({ slot }: { slot: SlotAddress }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const now = useNow();
  const { record, error, at, refetch, view } = useRecord(slotSources.class(slot, client), {
    missing: t('class.booking.notSaved'),
  });
  const refused = error instanceof ApiError ? error : undefined;
  const isOver = refused?.reason === 'SLOT_TAKEN' || refused?.reason === 'ALREADY_BOOKED';
  if (record && refused?.code !== 404 && !isOver)
    return <BookingPage key={record.id} cls={classAsOf(record, now)} knownAt={at ?? 0} onRefresh={refetch} />;
  return (
    <Screen title={t('class.booking.title')} back={paths.student.coach}>
      {refused?.reason === 'ALREADY_BOOKED' ? (
        <OwnOrder orderId={refused.facts['orderId']} />
      ) : refused?.reason === 'SLOT_TAKEN' ? (
        <>
          <Banner kind="refused" title={t('slots.taken')} />
          <NearSlots near={nearIn(refused.facts)} />
        </>
      ) : refused?.code === 404 ? (
        <EmptyState
          drawing="calendar"
          text={t('slots.gone')}
          action={<ActionButton href={paths.student.coach}>{t('class.booking.findOther')}</ActionButton>}
        />
      ) : (
        <ListState {...view} skeleton="detail" />
      )}
    </Screen>
  );
}

/** The family holds this slot already, perhaps on another phone. */
function OwnOrder({ orderId }: { orderId: unknown }) {
  const { t } = useTranslation();
  const href = typeof orderId === 'string' ? pathTo(paths.student.orderDetail, { id: orderId }) : undefined;
  return (
    <Banner
      kind="info"
      title={t('class.mine')}
      action={<QuietButton href={href ?? paths.student.order}>{t('class.act.openOrder')}</QuietButton>}
    />
  );
}
