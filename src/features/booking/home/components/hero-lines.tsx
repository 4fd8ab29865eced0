import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { BookedBy } from '#src/features/booking/order/reading/components/booked-by.tsx';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Written } from '#src/ui/written.tsx';

/** Place, class, people and the way there. The class opens the order. */
export function HeroLines({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { class: cls, coach, participants } = order;
  const { own } = whenOf(cls, format);
  const people = format.list(participants.map(({ name }) => name));
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
          <p className="of-hero-what of-hero-parts">
            <a className="of-hero-link" href={pathTo(paths.student.orderDetail, { id: order.id })}>
              <Written>{format.local(cls.title)}</Written>
            </a>
            {/* Their names would cut the title: in sight are initials. */}
            <span className="of-hero-people">
              <span className="of-sr">{`· ${people}`}</span>
              {participants.map(({ id, name }) => (
                <Avatar key={id} name={name} seed={id} size={20} />
              ))}
            </span>
            <span className="of-hero-coach">
              {'· '}
              <Written>{format.name(coach)}</Written>
            </span>
          </p>
        </div>
        <CoachFace coach={coach} size={44} />
      </div>
      <BookedBy order={order} />
      <div className="of-hero-acts">
        <ActionButton icon="way" href={directionsTo(cls)}>
          {t('home.hero.directions')}
        </ActionButton>
        <QuietButton icon="message" href={pathTo(paths.thread, { id: order.id })}>
          {t('home.hero.message')}
        </QuietButton>
      </div>
    </>
  );
}
