import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { TeamEventRecord } from '#contract/team-event.ts';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import { classWhen } from '#src/features/teaching/class/class.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { DayCover } from '#src/ui/day-cover.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Written } from '#src/ui/written.tsx';
import { EventBadge } from './event-badge.tsx';
import { EventPlaces } from './event-places.tsx';

/** Public facts of a team event: status, time, title, place and team. */
export function EventBody({ event }: { event: TeamEventRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, state, cancelText, title, description, place, team, startsAt, zone } = event;
  const when = classWhen(event, format, readerZone());
  const isCanceled = state === 'canceled';
  const words = format.local(description);
  return (
    <>
      <DayCover
        seed={id}
        status={<EventBadge event={event} />}
        day={when.day}
        time={when.time}
        zone={when.zone}
        ownTime={when.own && t('teamEvent.ownTime', { when: when.own })}
        relative={isCanceled ? undefined : format.until(startsAt, zone)}
        startAt={startsAt}
      />
      {isCanceled ? (
        <Banner kind="refused" title={t('teamEvent.calledOff')}>
          {cancelText}
        </Banner>
      ) : null}
      <h2 className="of-day-heading">
        <Written>{format.local(title)}</Written>
      </h2>
      {words === '' ? null : (
        <p className="of-review-text">
          <Written>{words}</Written>
        </p>
      )}
      {isCanceled ? null : <EventPlaces event={event} />}
      <List>
        <FactRow
          icon="pin"
          title={place.name}
          text={place.address}
          {...(!isCanceled && { after: t('teamEvent.directions'), href: directionsTo({ place, zone }) })}
        />
        <FactRow
          icon="people"
          title={format.local(team.name)}
          text={t('teamEvent.byTeam')}
          href={pathTo(paths.student.organizationDetail, { id: team.id })}
        />
      </List>
    </>
  );
}
