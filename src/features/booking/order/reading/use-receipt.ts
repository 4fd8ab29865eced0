import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useOrderReceipt } from '#src/features/money/receipt/use-order-receipt.ts';
import { useFormat } from '#src/i18n/format.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { whenOf } from './order.view.ts';
import { platformShare } from './platform-share.view.ts';
import { hasReceipt, receiptPage, receiptSums, unitSavedMinor, type ReceiptLine } from './receipt.view.ts';

/**
 * Saves the receipt: the numbered one as a PDF, or a page that the phone makes. Undefined when the reader has paid
 * nothing.
 */
export function useReceipt(order: OrderRecord, now: number): (() => void) | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const saveNumbered = useOrderReceipt(order.id);
  if (!hasReceipt(order)) return undefined;
  const { class: cls, participants, currency, paidAt, method } = order;
  const money = (minor: number) => format.money(minor, currency);
  const { people, paidMinor, returnedMinor } = receiptSums(order);
  const share = platformShare(order);
  const savePage = (number: number | undefined) => {
    const { day, time } = whenOf(cls, format);
    const lines: (ReceiptLine | false)[] = [
      number !== undefined && [t('orderDetail.receipt.number'), String(number)],
      [t('orderDetail.fact.number'), order.number],
      [t('orderDetail.receipt.session'), format.local(cls.title)],
      [t('orderDetail.receipt.when'), format.list([day, time])],
      [t('orderDetail.fact.place'), format.list([cls.place.name, cls.place.address].filter(Boolean))],
      [t('orderDetail.receipt.instructor'), format.name(order.coach)],
      [t('orderDetail.fact.participants'), format.list([...participants.map(({ name }) => name), ...people])],
      order.discount !== undefined && [t('orderDetail.money.discount'), money(order.discount.totalMinor)],
      order.priceRule !== undefined && [
        t(`orderDetail.money.rule.${order.priceRule.kind}`),
        money(order.priceRule.savedMinor + unitSavedMinor(order) * people.length),
      ],
      order.partner !== undefined && [t('orderDetail.money.partner'), format.local(order.partner.name)],
      [t('orderDetail.fact.total'), money(paidMinor)],
      share !== null && [t(`orderDetail.money.${share.key}`), money(share.minor)],
      method !== null && [t('orderDetail.fact.method'), t(`orderDetail.method.m${method}`)],
      paidAt !== null && [t('orderDetail.fact.paidAt'), format.deadline(paidAt, cls.zone)],
      returnedMinor > 0 && [t('orderDetail.fact.refund'), money(returnedMinor)],
    ];
    const note = t('orderDetail.receipt.note', {
      when: format.deadline(new Date(now).toISOString(), cls.zone),
    });
    const title = t('orderDetail.receipt.title', { number: order.number });
    const page = receiptPage(
      title,
      lines.filter((line) => line !== false),
      note,
      format,
    );
    saveFile(`${order.number}.html`, new Blob([page], { type: 'text/html;charset=utf-8' }));
  };
  return () => saveNumbered(savePage);
}
