import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import { useNow } from '#src/clock/use-now.ts';
import { memberPrice } from '#src/features/booking/order/booking/booking.view.ts';
import { CourseRule } from '#src/features/teaching/course/components/course-rule.tsx';
import { PriceRuleLine } from '#src/features/teaching/price-rule/components/price-rule-line.tsx';
import {
  isFirstForSome,
  priceFor,
  savedByOneMore,
  unusedCode,
  withCode,
} from '#src/features/teaching/price-rule/price.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Section } from '#src/ui/section.tsx';
import { LeavingRule } from './leaving-rule.tsx';

interface BookingCostProps {
  cls: ClassRecord;
  /** Participants so far; nobody counts as one. */
  chosen: readonly string[];
  /** Participants who could come besides. */
  others?: readonly string[];
  /** When the screen was opened: the time of an early booking. */
  at: number;
  /** The code that the person typed. */
  code?: PriceRule | undefined;
}

/** Price of the booking, and the cost of leaving, on a card of their own: for whoever cannot book now. */
export function BookingCost(props: BookingCostProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('class.booking.price')} card>
      <CostLines {...props} />
    </Section>
  );
}

/** The sum, what it consists of, the price rule, and the cost of leaving in one sentence. */
export function CostLines({ cls, chosen, others = [], at, code }: BookingCostProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isSignedIn = useSession().user !== null;
  const price = (minor: number) => (minor === 0 ? t('class.free') : format.money(minor, cls.currency));
  const now = useNow();
  const seats = Math.max(chosen.length, 1);
  const best = priceFor(withCode(cls, code), chosen, at);
  const { totalMinor, rule, savedMinor } = best;
  const withMembership = memberPrice(cls);
  // A guest may be a member: the benefit is unknown before sign-in.
  const until = cls.membersFirstUntil;
  const membersUntil = until !== undefined && Date.parse(until) > now ? until : undefined;
  const isEarly = isSignedIn && membersUntil !== undefined && cls.whyNot !== 'MEMBERS_FIRST';
  return (
    <>
      <p className="of-sum">
        <strong>{price(totalMinor)}</strong>
        {cls.fullPriceMinor === undefined ? null : (
          <s>
            <span className="of-sr">{t('booking.price.full')} </span>
            {price(cls.fullPriceMinor * seats)}
          </s>
        )}
        {seats === 1 ? null : (
          <span className="of-faint">
            {t('booking.price.each', { count: seats, price: price(cls.priceMinor) })}
          </span>
        )}
      </p>
      {withMembership === undefined ? null : (
        <p className="of-faint">{t('booking.price.memberEach', { price: price(withMembership) })}</p>
      )}
      <PriceRuleLine
        rules={rule === null ? [] : [rule]}
        savedMinor={savedMinor}
        currency={cls.currency}
        unused={unusedCode(code, [best])}
        isFirstForSome={isFirstForSome(cls, chosen, at)}
      />
      <OneMore cls={withCode(cls, code)} chosen={chosen} others={others} at={at} />
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
      {cls.course ? (
        <>
          <p className="of-faint">{t('course.onePrice')}</p>
          <CourseRule
            rule={cls.course}
            first={{ startsAt: cls.course.toCome.startsAt ?? cls.startsAt, zone: cls.zone }}
          />
        </>
      ) : (
        <p className="of-faint">
          <LeavingRule cls={totalMinor === 0 ? { ...cls, priceMinor: 0 } : cls} />
        </p>
      )}
    </>
  );
}

/** Names before the tap the saving of one more participant: somebody who is booked later pays more. */
function OneMore({ cls, chosen, others = [], at }: Omit<BookingCostProps, 'code'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasPlace = cls.seatsLeft > chosen.length && chosen.length < limits.participantsPerOrder;
  const savedMinor = hasPlace ? savedByOneMore(cls, chosen, others, at) : 0;
  return savedMinor === 0 ? null : (
    <p className="of-faint">{t('priceRule.oneMore', { amount: format.money(savedMinor, cls.currency) })}</p>
  );
}
