import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { toast } from '#src/ui/toast.ts';
import { directionsTo } from './directions.view.ts';
import { icsOf } from './ics.view.ts';
import { whenOf } from './order.view.ts';

/** What one does with an appointment: the way there, the own calendar, telling the other guardian. */
export function useOrderTools(order: OrderRecord, now: number) {
  const { t } = useTranslation('orderDetail');
  const format = useFormat();
  const { title, place } = order.class;
  const url = `${location.origin}${pathTo(paths.student.orderDetail, { id: order.id })}`;
  const address = format.list([place.name, place.address]);
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(done, { kind: 'done' });
    } catch {
      toast(t('day.copyFailed'), { kind: 'refused' });
    }
  };
  return {
    directions: directionsTo(order.class),
    copyAddress: () => copy(address, t('day.copied')),
    saveCalendar: () => {
      const text = icsOf(order, url, now, format);
      saveFile(`${order.number}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    },
    share: async () => {
      const { day, time } = whenOf(order.class, format);
      const text = format.list([format.local(title), day, time, address]);
      // Desktop browsers have no such sheet.
      if (!('share' in navigator)) return copy(`${text}\n${url}`, t('day.shareCopied'));
      // Closed without a choice: nothing is to be said.
      await navigator.share({ title: format.local(title), text, url }).catch(() => undefined);
    },
  };
}
