import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { railTimes } from '#src/features/teaching/class/class.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { CoachRating } from '#src/features/teaching/coach-card/components/coach-rating.tsx';
import type { FavoriteRow } from '#src/features/teaching/favorite/favorite-list.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Card } from '#src/ui/card.tsx';
import { DayRow } from '#src/ui/glance-row.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

interface FavoriteCardProps {
  row: FavoriteRow;
  onToggle: () => void;
}

/** A favorite coach, the next class, and the button; a removed one stays until the server has answered. */
export function FavoriteCard({ row, onToggle }: FavoriteCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { coachId, coach, soonest, isOn, isWaiting } = row;
  const { nameOf, markingsOf } = useActivities(coach?.activity);
  const now = useNow();
  // The kept class may be in the past by now.
  const next = soonest && Date.parse(soonest.startsAt) > now ? soonest : undefined;
  const name = coach ? format.name(coach) : t('mine.collection.unnamed');
  const facts = coach ? [nameOf(coach.activity), cityName(coach.cityId)] : [];
  return (
    <Card tone={isWaiting ? 'local' : 'plain'}>
      <div className="of-person-head">
        {coach ? <CoachFace coach={coach} size={60} /> : <Avatar name={name} seed={coachId} size={60} />}
        <a className="of-card-link of-row-main" href={pathTo(paths.student.coachDetail, { id: coachId })}>
          <h2 className="of-row-title">{name}</h2>
          <span className="of-row-text">{facts.filter(Boolean).join(' · ')}</span>
          {coach ? <CoachRating coach={coach} /> : null}
        </a>
        <IconButton
          icon="heart"
          label={t(isOn ? 'mine.collection.remove' : 'mine.collection.putBack', { name })}
          pressed={isOn}
          onClick={onToggle}
        />
      </div>
      {next ? (
        <List>
          <DayRow
            href={pathTo(paths.student.payment, { class: next.classId })}
            seed={next.classId}
            kind={coach && markingsOf(coach.activity)}
            {...railTimes({ ...next, endsAt: undefined }, format, readerZone())}
            title={coach ? nameOf(coach.activity) : name}
            after={
              <Money>
                {next.priceMinor === 0
                  ? t('mine.collection.free')
                  : format.money(next.priceMinor, next.currency)}
              </Money>
            }
            facts={next.courseDates === undefined ? [] : [t('course.dates', { count: next.courseDates })]}
            state={t('class.seats.left', { count: next.seatsLeft })}
          />
        </List>
      ) : null}
      {soonest === null ? <p className="of-faint">{t('mine.collection.noClass')}</p> : null}
      {isWaiting ? (
        <StatusBadge kind="local">
          {t(isOn ? 'mine.collection.waiting' : 'mine.collection.removing')}
        </StatusBadge>
      ) : null}
    </Card>
  );
}
