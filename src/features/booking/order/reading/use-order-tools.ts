import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { copyText } from '#src/browser/copy-text.ts';
import { shareSheet } from '#src/browser/secure-page.ts';
import { useFormat } from '#src/i18n/format.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { toast } from '#src/ui/toast.ts';
import { directionsTo } from './directions.view.ts';
import { icsOf } from './ics.view.ts';
import { isCalledOff, whenOf } from './order.view.ts';

/** Tools of an appointment: directions, calendar file, sharing with the other guardian. */
export function useOrderTools(order: OrderRecord, now: number) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, place } = order.class;
  const url = `${location.origin}${pathTo(paths.student.orderDetail, { id: order.id })}`;
  // Without the signs around a name of another direction: a map would search for them.
  const address = [place.name, place.address].filter(Boolean).join(', ');
  const copy = async (text: string, done: string) => {
    if (await copyText(text)) toast(done, { kind: 'done' });
    else toast(t('orderDetail.day.copyFailed'), { kind: 'refused' });
  };
  return {
    directions: directionsTo(order.class),
    copyAddress: () => copy(address, t('orderDetail.day.copied')),
    saveCalendar: () => {
      const text = icsOf(order, url, now, format);
      saveFile(`${order.number}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
      if (isCalledOff(order)) toast(t('orderDetail.day.calendarOffSaved'), { kind: 'done' });
    },
    share: async () => {
      const { day, time } = whenOf(order.class, format);
      const text = [format.local(title), day, time, address].join(', ');
      const share = shareSheet();
      if (share === undefined) return copy(`${text}\n${url}`, t('orderDetail.day.shareCopied'));
      await share({ title: format.local(title), text, url });
    },
  };
}
