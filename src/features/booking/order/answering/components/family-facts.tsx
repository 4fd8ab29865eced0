import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts, type Fact } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

/** Facts about the family of an order that its coach may see, besides the participants. */
export function FamilyFacts({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const facts = useFamilyFacts(order);
  if (facts.length === 0) return null;
  return (
    <Section title={t('request.family.title')}>
      <Facts facts={facts} />
    </Section>
  );
}

function useFamilyFacts(order: OrderRecord): Fact[] {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, order.currency);
  const { reliability, caregivers, discount, partner, left, refundRequest, corrections } = order;
  const facts: (Fact | false)[] = [
    reliability !== null && {
      label: t('request.family.reliability', { days: reliability.days }),
      value: isNew(reliability) ? t('request.family.new') : t('request.family.kept', reliability),
    },
    caregivers > 0 && {
      label: t('request.family.caregivers'),
      value: t('request.family.caregiversCount', { count: caregivers }),
    },
    discount !== undefined && {
      label: t('request.family.discount'),
      value: money(discount.totalMinor),
      figures: true,
    },
    partner !== undefined && { label: t('request.family.partner'), value: format.local(partner.name) },
    left.length > 0 && {
      label: t('request.family.left'),
      value: format.list(
        left.map(({ name, refundMinor }) =>
          t('request.family.leftOne', { name, refund: money(refundMinor) }),
        ),
      ),
    },
    refundRequest?.declinedWith != null && {
      label: t('request.family.declined'),
      value: refundRequest.declinedWith,
    },
    corrections.length > 0 && {
      label: t('request.family.correction'),
      value: format.list(
        corrections.map(({ note, refundMinor }) =>
          t(refundMinor > 0 ? 'request.family.corrected' : 'request.family.correctedNothing', {
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
