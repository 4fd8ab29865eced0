import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts, type Fact } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

/** What the coach may know of the family of an order, beside who takes part. */
export function FamilyFacts({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('request');
  const facts = useFamilyFacts(order);
  if (facts.length === 0) return null;
  return (
    <Section title={t('family.title')}>
      <Facts facts={facts} />
    </Section>
  );
}

function useFamilyFacts(order: OrderRecord): Fact[] {
  const { t } = useTranslation('request');
  const format = useFormat();
  const money = (minor: number) => format.money(minor, order.currency);
  const { reliability, caregivers, discount, partner, left, refundRequest, corrections } = order;
  const facts: (Fact | false)[] = [
    reliability !== null && {
      label: t('family.reliability', { days: reliability.days }),
      value: isNew(reliability) ? t('family.new') : t('family.kept', reliability),
    },
    caregivers > 0 && {
      label: t('family.caregivers'),
      value: t('family.caregiversCount', { count: caregivers }),
    },
    discount !== undefined && {
      label: t('family.discount'),
      value: money(discount.totalMinor),
      figures: true,
    },
    partner !== undefined && { label: t('family.partner'), value: format.local(partner.name) },
    left.length > 0 && {
      label: t('family.left'),
      value: format.list(
        left.map(({ name, refundMinor }) => t('family.leftOne', { name, refund: money(refundMinor) })),
      ),
    },
    refundRequest?.declinedWith != null && {
      label: t('family.declined'),
      value: refundRequest.declinedWith,
    },
    corrections.length > 0 && {
      label: t('family.correction'),
      value: format.list(
        corrections.map(({ note, refundMinor }) =>
          t(refundMinor > 0 ? 'family.corrected' : 'family.correctedNothing', {
            note,
            refund: money(refundMinor),
          }),
        ),
      ),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

const isNew = ({ completed, lateCancels, noShows }: NonNullable<OrderRecord['reliability']>): boolean =>
  completed + lateCancels + noShows === 0;
