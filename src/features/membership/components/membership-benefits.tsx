import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { paths } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** What a membership brings, each with what it brought this family. */
export function MembershipBenefits({ membership }: { membership: Membership }) {
  const { t } = useTranslation('membership');
  const format = useFormat();
  const { benefits, saved, currency } = membership;
  const savedText = t('discountUsed', {
    count: saved.discounted,
    amount: format.money(saved.amountMinor, currency),
  });
  return (
    <Section title={t('benefits')}>
      <List label={t('benefits')}>
        <FactRow
          icon="leaf"
          title={t('discount', { pct: benefits.partnerDiscountBps / 100 })}
          href={paths.student.partners}
          text={saved.discounted > 0 ? savedText : t('discountText')}
        />
        <FactRow
          icon="clock"
          title={t('early', { count: benefits.earlyBookingHours })}
          text={saved.early > 0 ? t('earlyUsed', { count: saved.early }) : t('earlyText')}
        />
        <FactRow icon="people" title={t('people', { count: benefits.people })} text={t('peopleText')} />
      </List>
    </Section>
  );
}
