import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** What operators mended after the end, in their words, and what went back with it. */
export function Corrections({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orderDetail');
  const format = useFormat();
  if (order.corrections.length === 0) return null;
  return (
    <Section title={t('corrected.title')}>
      <List>
        {order.corrections.map(({ at, note, refundMinor }) => (
          <ListRow
            key={at}
            title={note}
            text={
              refundMinor > 0
                ? t('corrected.back', { refund: format.money(refundMinor, order.currency) })
                : undefined
            }
            after={format.day(at, readerZone())}
          />
        ))}
      </List>
    </Section>
  );
}
