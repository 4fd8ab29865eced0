import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { memberPrice } from '#src/features/booking/order/booking/booking.view.ts';
import { PriceRuleLine } from '#src/features/teaching/price-rule/components/price-rule-line.tsx';
import { isFirstForSome, priceFor } from '#src/features/teaching/price-rule/price.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';
import { LeavingRule } from './leaving-rule.tsx';

interface BookingCostProps {
  cls: ClassRecord;
  /** Participants so far; nobody counts as one. */
  chosen: readonly string[];
  /** When the screen was opened: the time of an early booking. */
  at: number;
}

/** Price of the booking, and the cost of leaving in one sentence. */
export function BookingCost({ cls, chosen, at }: BookingCostProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isSignedIn = useSession().user !== null;
  const price = (minor: number) => (minor === 0 ? t('class.free') : format.money(minor, cls.currency));
  const now = useNow();
  const seats = Math.max(chosen.length, 1);
  const { totalMinor, rule, savedMinor } = priceFor(cls, chosen, at);
  const withMembership = memberPrice(cls);
  // A guest may be a member: the benefit is unknown before sign-in.
  const until = cls.membersFirstUntil;
  const membersUntil = until !== undefined && Date.parse(until) > now ? until : undefined;
  const isEarly = isSignedIn && membersUntil !== undefined && cls.whyNot !== 'MEMBERS_FIRST';
  return (
    <Section title={t('class.booking.price')} card>
      <Facts
        facts={[
          // For one person it is the total.
          ...(seats === 1
            ? []
            : [{ label: t('class.booking.each'), value: price(cls.priceMinor), figures: true }]),
          ...(cls.fullPriceMinor === undefined
            ? []
            : [{ label: t('booking.price.full'), value: <s>{price(cls.fullPriceMinor)}</s>, figures: true }]),
          ...(withMembership === undefined
            ? []
            : [{ label: t('booking.price.member'), value: price(withMembership), figures: true }]),
          ...(seats === 1
            ? []
            : [{ label: t('class.booking.seats'), value: format.number(seats), figures: true }]),
          {
            label: t('class.booking.total'),
            value: <strong>{price(totalMinor)}</strong>,
            figures: true,
          },
        ]}
      />
      <PriceRuleLine
        rules={rule === null ? [] : [rule]}
        savedMinor={savedMinor}
        currency={cls.currency}
        isFirstForSome={isFirstForSome(cls, chosen, at)}
      />
      {membersUntil ? (
        <p className="of-faint">
          {t(isEarly ? 'booking.price.early' : 'booking.price.membersOnly', {
            until: format.deadline(membersUntil, cls.zone),
          })}
        </p>
      ) : null}
      {isEarly || (membersUntil === undefined && withMembership === undefined) ? null : (
        <QuietButton href={paths.student.vip}>{t('booking.price.toMembership')}</QuietButton>
      )}
      <p className="of-faint">
        <LeavingRule cls={totalMinor === 0 ? { ...cls, priceMinor: 0 } : cls} />
      </p>
    </Section>
  );
}
