import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { Section } from '#src/ui/section.tsx';

/** Periods that the reader bought, newest first, each with its state. */
export function MembershipPeriods({ periods }: Pick<Membership, 'periods'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = (instant: string) => format.date(dayIn(readerZone(), instant));
  if (periods.length === 0) return null;
  return (
    <Section title={t('membership.periods')}>
      <List label={t('membership.periods')}>
        {periods.map(({ id, state, startsAt, endsAt, paidAt, refundedAt, priceMinor, currency, method }) => (
          <ListRow
            key={id}
            title={t('membership.period', { from: day(startsAt), until: day(endsAt) })}
            text={
              refundedAt !== null
                ? t('membership.returned', { day: day(refundedAt) })
                : t(state === 'chargedBack' ? 'membership.chargedBack' : 'membership.paid', {
                    day: day(paidAt),
                    way: t(`membership.way.m${method}`),
                  })
            }
            after={<Money>{format.money(priceMinor, currency)}</Money>}
          />
        ))}
      </List>
    </Section>
  );
}
