import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { cancelRule, memberPrice } from '#src/features/booking/booking.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

interface BookingCostProps {
  cls: ClassRecord;
  seats: number;
}

/** What it costs, and in one sentence what leaving would cost. */
export function BookingCost({ cls, seats }: BookingCostProps) {
  const { t } = useTranslation('class');
  const { t: tBooking } = useTranslation('booking');
  const format = useFormat();
  const isSignedIn = useSession().user !== null;
  const price = (minor: number) => (minor === 0 ? t('free') : format.money(minor, cls.currency));
  const now = useNow();
  const rule = cancelRule(cls, now);
  const pct = cls.lateRefundPct;
  const withMembership = memberPrice(cls);
  // Nobody knows of a guest whether they are a member.
  const until = cls.membersFirstUntil;
  const membersUntil = until !== undefined && Date.parse(until) > now ? until : undefined;
  const isEarly = isSignedIn && membersUntil !== undefined && cls.whyNot !== 'MEMBERS_FIRST';
  return (
    <Section title={t('booking.price')} card>
      <Facts
        facts={[
          { label: t('booking.each'), value: price(cls.priceMinor), figures: true },
          ...(cls.fullPriceMinor === undefined
            ? []
            : [{ label: tBooking('price.full'), value: <s>{price(cls.fullPriceMinor)}</s>, figures: true }]),
          ...(withMembership === undefined
            ? []
            : [{ label: tBooking('price.member'), value: price(withMembership), figures: true }]),
          { label: t('booking.seats'), value: format.number(seats), figures: true },
          {
            label: t('booking.total'),
            value: <strong>{price(cls.priceMinor * seats)}</strong>,
            figures: true,
          },
        ]}
      />
      {membersUntil ? (
        <p className="of-faint">
          {tBooking(isEarly ? 'price.early' : 'price.membersOnly', {
            until: format.deadline(membersUntil, cls.zone),
          })}
        </p>
      ) : null}
      {isEarly || (membersUntil === undefined && withMembership === undefined) ? null : (
        <QuietButton href={paths.student.vip}>{tBooking('price.toMembership')}</QuietButton>
      )}
      <p className="of-faint">
        {rule.key === 'freeUntil'
          ? t('booking.rule.freeUntil', { until: format.deadline(rule.until, cls.zone), pct })
          : t(`booking.rule.${rule.key}`, { pct })}
      </p>
    </Section>
  );
}
