import { useTranslation } from 'react-i18next';
import { entryText } from '#src/features/booking/handover/handover.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { Body } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { handoverIn } from '#src/offline/handovers.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';

interface TappedHandoverProps {
  classId: string;
  input: Body;
  about: About;
}

/** The mark of a row of the outbox. The child's name comes from the orders on this phone. */
export function TappedHandover({ classId, input, about }: TappedHandoverProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useOffline(ordersQuery({ classId }));
  const given = handoverIn(input);
  if (given === undefined) return null;
  const name = data?.orders
    .find(({ order }) => order.id === given.orderId)
    ?.order.participants.find(({ id }) => id === given.participantId)?.name;
  const mark = entryText(given, (at) => format.time(at, about.zone ?? readerZone()), t);
  return (
    <p className="of-row-text">{t('attendance.named', { name: name ?? t('attendance.somebody'), mark })}</p>
  );
}
