import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import {
  pricedOf,
  pricesFor,
  pricesOf,
  totalFor,
} from '#src/features/booking/order/together/book-dates.view.ts';
import { PriceRuleLine } from '#src/features/teaching/price-rule/components/price-rule-line.tsx';
import { isFirstForSome, unusedCode } from '#src/features/teaching/price-rule/price.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

interface DatesCostProps {
  cls: ClassRecord;
  dates: readonly DateToBook[];
  /** Participants so far; without any there is no sum. */
  chosen: readonly string[];
  /** When the screen was opened. */
  at: number;
  isFitting: boolean;
  /** The code that the person typed. */
  code?: PriceRule | undefined;
}

/** Price of a seat on each date, the number of dates and the sum, before the tap. */
export function DatesCost({ cls, dates, chosen, at, isFitting, code }: DatesCostProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (dates.length === 0) return null;
  const price = (minor: number) => (minor === 0 ? t('class.free') : format.money(minor, cls.currency));
  const [least, most] = pricesOf(dates);
  const prices = pricesFor(dates, chosen, at, code);
  const sum = totalFor(dates, chosen, at, code);
  return (
    <Section title={t('class.booking.price')} card>
      <Facts
        facts={[
          {
            label: t('together.each'),
            value:
              least === most ? price(least) : t('together.range', { least: price(least), most: price(most) }),
            figures: true,
          },
          { label: t('together.dates'), value: format.number(dates.length), figures: true },
          ...(chosen.length === 0
            ? []
            : [
                {
                  label: t('class.booking.seats'),
                  value: format.number(chosen.length),
                  figures: true,
                },
                {
                  label: t(isFitting ? 'together.atMost' : 'class.booking.total'),
                  value: <strong>{price(sum)}</strong>,
                  figures: true,
                },
              ]),
        ]}
      />
      <PriceRuleLine
        rules={prices.flatMap(({ rule }) => rule ?? [])}
        savedMinor={prices.reduce((saved, { savedMinor }) => saved + savedMinor, 0)}
        currency={cls.currency}
        unused={unusedCode(code, prices)}
        isFirstForSome={dates.some((date) => isFirstForSome(pricedOf(date), chosen, at))}
      />
      <p className="of-faint">{t('together.eachLeft')}</p>
      <p className="of-faint">
        {sum === 0
          ? t('class.booking.rule.free')
          : // In hours: a day and a time would be true for one date only.
            t('together.leaving', {
              time: format.duration(cls.freeCancelHours * 60),
              pct: cls.lateRefundPct,
            })}
      </p>
    </Section>
  );
}
