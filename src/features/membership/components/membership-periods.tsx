import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { Section } from '#src/ui/section.tsx';

/** What the reader bought, newest first, each with what became of it. */
export function MembershipPeriods({ periods }: Pick<Membership, 'periods'>) {
  const { t } = useTranslation('membership');
  const format = useFormat();
  const day = (instant: string) => format.date(dayIn(readerZone(), instant));
  if (periods.length === 0) return null;
  return (
    <Section title={t('periods')}>
      <List label={t('periods')}>
        {periods.map(({ id, startsAt, endsAt, paidAt, refundedAt, priceMinor, currency, method }) => (
          <ListRow
            key={id}
            title={t('period', { from: day(startsAt), until: day(endsAt) })}
            text={
              refundedAt === null
                ? t('paid', { day: day(paidAt), way: t(`way.m${method}`) })
                : t('returned', { day: day(refundedAt) })
            }
            after={<Money>{format.money(priceMinor, currency)}</Money>}
          />
        ))}
      </List>
    </Section>
  );
}
