import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { TeamEvent } from '#contract/team-event.ts';
import { classWhen } from '#src/features/teaching/class/class.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { DayCard } from '#src/ui/day-card.tsx';
import { EventBadge } from './event-badge.tsx';
import { EventPlaces } from './event-places.tsx';

/** An activity in a list: time, title, place, team, family members that come, and the places left. */
export function EventCard({ event }: { event: TeamEvent }) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = classWhen(event, format, readerZone());
  const { id, startsAt, zone, title, place, team, people, state } = event;
  const coming = people.filter(({ comes }) => comes).map(({ person }) => person?.name ?? t('teamEvent.you'));
  return (
    <DayCard
      href={pathTo(paths.activitiesDetail, { id })}
      seed={id}
      isDrawn={false}
      day={when.day}
      time={when.time}
      zone={when.zone}
      ownTime={when.own && t('teamEvent.ownTime', { when: when.own })}
      relative={state === 'canceled' ? undefined : format.until(startsAt, zone)}
      startAt={startsAt}
      title={format.local(title)}
      place={place.name}
      person={format.local(team.name)}
      people={coming}
      peopleLabel={t('teamEvent.coming')}
      status={<EventBadge event={event} />}
    >
      <EventPlaces event={event} />
    </DayCard>
  );
}
