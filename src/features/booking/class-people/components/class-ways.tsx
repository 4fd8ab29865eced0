import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import { useShareClass } from '#src/features/teaching/class/use-share-class.ts';
import { LinkRow } from '#src/ui/list-row.tsx';

interface ClassWaysProps {
  cls: DayClass;
  /** Families can book it now, or wait for a seat: a shared page would disappoint otherwise. */
  isOpen: boolean;
}

/** Rows of a class of the coach: the way there, and until it begins a link for families. */
export function ClassWays({ cls, isOpen }: ClassWaysProps) {
  const { t } = useTranslation();
  const now = useNow();
  const share = useShareClass();
  const mayShare = isOpen && !cls.isCanceled && Date.parse(cls.startsAt) > now;
  return (
    <>
      <LinkRow icon="way" label={t('home.hero.directions')} href={directionsTo(cls)} />
      {mayShare ? (
        <LinkRow
          icon="share"
          label={t('teaching.class.share')}
          text={t('teaching.class.shareText')}
          onClick={() => void share(cls)}
        />
      ) : null}
    </>
  );
}
