import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Written } from '#src/ui/written.tsx';

/** Place, class, coach and the way there. The class opens the invitation. */
export function HelpedHeroLines({ record: { id, class: cls, coach } }: { record: InvitationRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const { own } = whenOf(cls, format);
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
            <a className="of-hero-link" href={pathTo(area.reservationDetail, { id })}>
              <Written>{format.local(cls.title)}</Written>
            </a>
            {' · '}
            <Written>{format.name(coach)}</Written>
          </p>
        </div>
        <CoachFace coach={coach} size={44} />
      </div>
      <div className="of-hero-acts">
        <ActionButton icon="way" href={directionsTo(cls)}>
          {t('home.hero.directions')}
        </ActionButton>
        <QuietButton icon="message" href={pathTo(paths.thread, { id })}>
          {t('home.hero.message')}
        </QuietButton>
      </div>
    </>
  );
}
