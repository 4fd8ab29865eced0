import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useFormat } from '#src/i18n/format.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { whenOf } from './order.view.ts';
import { hasReceipt, receiptPage, receiptSums, type ReceiptLine } from './receipt.view.ts';

/** Saves what was paid as a page to keep or to hand in; undefined where the reader has paid nothing. */
export function useReceipt(order: OrderRecord, now: number): (() => void) | undefined {
  const { t } = useTranslation('orderDetail');
  const format = useFormat();
  if (!hasReceipt(order)) return undefined;
  const { class: cls, participants, currency, paidAt, method } = order;
  const money = (minor: number) => format.money(minor, currency);
  const { people, paidMinor, returnedMinor } = receiptSums(order);
  return () => {
    const { day, time } = whenOf(cls, format);
    const lines: (ReceiptLine | false)[] = [
      [t('fact.number'), order.number],
      [t('receipt.session'), format.local(cls.title)],
      [t('receipt.when'), format.list([day, time])],
      [t('fact.place'), format.list([cls.place.name, cls.place.address].filter(Boolean))],
      [t('receipt.instructor'), format.name(order.coach)],
      [t('fact.participants'), format.list([...participants.map(({ name }) => name), ...people])],
      order.discount !== undefined && [t('money.discount'), money(order.discount.totalMinor)],
      order.partner !== undefined && [t('money.partner'), format.local(order.partner.name)],
      [t('fact.total'), money(paidMinor)],
      method !== null && [t('fact.method'), t(`method.m${method}`)],
      paidAt !== null && [t('fact.paidAt'), format.deadline(paidAt, cls.zone)],
      returnedMinor > 0 && [t('fact.refund'), money(returnedMinor)],
    ];
    const note = t('receipt.note', { when: format.deadline(new Date(now).toISOString(), cls.zone) });
    const title = t('receipt.title', { number: order.number });
    const page = receiptPage(
      title,
      lines.filter((line) => line !== false),
      note,
      format,
    );
    saveFile(`${order.number}.html`, new Blob([page], { type: 'text/html;charset=utf-8' }));
  };
}
