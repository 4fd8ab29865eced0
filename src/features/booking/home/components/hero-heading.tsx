import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { heroWhen, type HeroTimes } from '#src/features/booking/home/hero.view.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';

/** Day and time of the next class, with its clock where the reader has another. */
export function HeroHeading({ cls }: { cls: HeroTimes }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { start, rest, isDated } = heroWhen(cls, format, t, useNow());
  const { own, zoneName } = whenOf(cls, format);
  return (
    <time dateTime={cls.startsAt} className="of-hero-time">
      <span className={isDated ? 'of-hero-dated' : undefined}>{start}</span>{' '}
      <span className="of-hero-rest">
        {rest} {own && zoneName}
      </span>
    </time>
  );
}
