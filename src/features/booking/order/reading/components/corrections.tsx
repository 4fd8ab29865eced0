import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** Corrections by operators after the end: their note and the refund. */
export function Corrections({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (order.corrections.length === 0) return null;
  return (
    <Section title={t('orderDetail.corrected.title')}>
      <List>
        {order.corrections.map(({ at, note, refundMinor }) => (
          <ListRow
            key={at}
            title={note}
            text={
              refundMinor > 0
                ? t('orderDetail.corrected.back', { refund: format.money(refundMinor, order.currency) })
                : undefined
            }
            below={format.day(at, readerZone())}
          />
        ))}
      </List>
    </Section>
  );
}
