import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { CalendarFeed } from '#src/features/booking/order/reading/components/calendar-feed.tsx';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import { ChangeEvent } from '#src/features/helping/team-event/components/change-event.tsx';
import { EventBody } from '#src/features/helping/team-event/components/event-body.tsx';
import { EventComers } from '#src/features/helping/team-event/components/event-comers.tsx';
import { EventJoin } from '#src/features/helping/team-event/components/event-join.tsx';
import { EventLead } from '#src/features/helping/team-event/components/event-lead.tsx';
import { EventPeople } from '#src/features/helping/team-event/components/event-people.tsx';
import { NewEvent } from '#src/features/helping/team-event/components/new-event.tsx';
import { eventSources } from '#src/features/helping/team-event/team-event.queries.ts';
import { isForMembers, isToCome } from '#src/features/helping/team-event/team-event.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /activitiesDetail?id=…: one activity. `show=form` changes it, and `team=…` alone is the form of a new one. */
export function Component() {
  const { id, team, show } = useScreenParams(paths.activitiesDetail);
  if (id !== undefined) return show === 'form' ? <ChangeEvent id={id} /> : <Activity id={id} />;
  return <NewEvent teamId={team ?? ''} />;
}

function Activity({ id }: { id: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const {
    record: event,
    error,
    view,
    refetch,
  } = useRecord(eventSources.detail(id), {
    missing: t('teamEvent.detailOffline'),
  });
  const isComing = event !== undefined && isToCome(event, now) && event.people.some(({ comes }) => comes);
  const isMissing = error instanceof ApiError && error.code === 404;
  return (
    <Screen
      title={t('teamEvent.detailTitle')}
      back={paths.activities}
      onRefresh={refetch}
      bottom={
        isComing ? (
          <ActionButton icon="way" href={directionsTo(event)}>
            {t('teamEvent.directions')}
          </ActionButton>
        ) : undefined
      }
    >
      {isMissing ? (
        <EmptyState
          drawing="calendar"
          text={t('teamEvent.detailMissing')}
          action={<ActionButton href={paths.activities}>{t('teamEvent.toAll')}</ActionButton>}
        />
      ) : (
        <ListState {...view} skeleton="detail">
          {event ? (
            <>
              <EventBody event={event} />
              {event.state === 'published' && event.people.length > 0 ? <EventPeople event={event} /> : null}
              {isForMembers(event, now) ? <EventJoin event={event} /> : null}
              {event.actions.length > 0 ? <EventLead event={event} /> : null}
              {isComing ? <CalendarFeed /> : null}
              {event.comers === null ? null : <EventComers comers={event.comers} />}
            </>
          ) : null}
        </ListState>
      )}
    </Screen>
  );
}
