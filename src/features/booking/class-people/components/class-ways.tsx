import { useTranslation } from 'react-i18next';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import { useShareClass } from '#src/features/teaching/class/use-share-class.ts';
import { LinkRow } from '#src/ui/list-row.tsx';

interface ClassWaysProps {
  cls: DayClass;
  /** Families may get a link to its page. */
  isShared: boolean;
}

/** Rows of a class of the coach: the way there, and a link for families. */
export function ClassWays({ cls, isShared }: ClassWaysProps) {
  const { t } = useTranslation();
  const share = useShareClass();
  return (
    <>
      <LinkRow icon="way" label={t('home.hero.directions')} href={directionsTo(cls)} />
      {isShared ? (
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
