import { useTranslation } from 'react-i18next';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import type { RecordReading } from '#src/features/base/reading/use-record.ts';
import { needsByOrder, needsNote, sharingOrders } from '#src/features/booking/needs/needs-answer.view.ts';
import { useOnline } from '#src/offline/online.ts';

interface NeedsNoteProps {
  orders: readonly OrderRecord[];
  needs: Pick<RecordReading<unknown, readonly SharedNeed[], unknown>, 'record' | 'state'>;
}

/** Shows the readers of a class's shared needs and the end, or why they are missing. Nothing where nothing is shared. */
export function NeedsNote({ orders, needs: { record, state } }: NeedsNoteProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const now = useNow();
  const sharing = sharingOrders(orders);
  if (sharing.length === 0) return null;
  if (record === undefined) {
    if (state === 'loading' && isOnline) return null;
    return <p className="of-faint">{t(isOnline ? 'request.needs.closed' : 'request.needs.notHere')}</p>;
  }
  const isOpen = needsByOrder(sharing, record).length > 0;
  return (
    <p className="of-faint">
      {t(isOpen ? `request.needs.${needsNote(sharing, now)}` : 'request.needs.closed')}
    </p>
  );
}
