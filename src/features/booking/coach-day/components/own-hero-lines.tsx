import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useMarkedCount } from '#src/features/booking/attendance/use-marked-count.ts';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { SeatsTaken } from '#src/features/teaching/class/components/seats-taken.tsx';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Written } from '#src/ui/written.tsx';

/** Place, class and seats of the coach's next class; during the marks how many are marked. The title opens the class; `isMain`: so does
 * the one filled button of the screen. */
export function OwnHeroLines({ cls, isMain }: { cls: DayClass; isMain: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { own } = whenOf(cls, format);
  const count = useMarkedCount(cls.id);
  const href = pathTo(paths.coach.classDetail, { id: cls.id });
  const Open = isMain ? ActionButton : QuietButton;
  return (
    <>
      {own ? <p className="of-hero-own of-tnum">{t('order.ownTime', { time: own })}</p> : null}
      <div className="of-hero-who">
        <div>
          <p className="of-hero-place">
            <Icon name="pin" size={18} />
            <span>
              <Written>{cls.place.name}</Written>
            </span>
          </p>
          <p className="of-hero-what">
            <a className="of-hero-link" href={href}>
              <Written>{format.local(cls.title)}</Written>
            </a>
            {' · '}
            {count ? t('attendance.marked', { ...count }) : <SeatsTaken {...cls} />}
          </p>
        </div>
      </div>
      <div className="of-hero-acts">
        <Open icon={count ? 'check' : 'people'} href={href}>
          {t(count ? 'attendance.take' : 'coachDay.today.open')}
        </Open>
        <QuietButton icon="way" href={directionsTo(cls)}>
          {t('home.hero.directions')}
        </QuietButton>
      </div>
    </>
  );
}
