import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { paths } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** Benefits of a membership, each with this family's use of it. */
export function MembershipBenefits({ membership }: { membership: Membership }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { benefits, saved, currency } = membership;
  const savedText = t('membership.discountUsed', {
    count: saved.discounted,
    amount: format.money(saved.amountMinor, currency),
  });
  return (
    <Section title={t('membership.benefits')}>
      <List label={t('membership.benefits')}>
        <FactRow
          icon="leaf"
          title={t('membership.discount', { pct: benefits.partnerDiscountBps / 100 })}
          href={paths.student.partners}
          text={saved.discounted > 0 ? savedText : t('membership.discountText')}
        />
        <FactRow
          icon="clock"
          title={t('membership.early', { count: benefits.earlyBookingHours })}
          text={
            saved.early > 0 ? t('membership.earlyUsed', { count: saved.early }) : t('membership.earlyText')
          }
        />
        <FactRow
          icon="people"
          title={t('membership.people', { count: benefits.people })}
          text={t('membership.peopleText')}
        />
      </List>
    </Section>
  );
}
