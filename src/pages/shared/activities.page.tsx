import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { CityFilter } from '#src/features/city/components/city-filter.tsx';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { EventCard } from '#src/features/team-event/components/event-card.tsx';
import { eventSources } from '#src/features/team-event/team-event.queries.ts';
import { groupBegun, type EventGroup } from '#src/features/team-event/team-event.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Chips } from '#src/ui/chips.tsx';

const shows = ['coming', 'past'] as const;

/** /activities: what organizations do, by city and week; those of the family's own organizations first. */
export function Component() {
  const { t } = useTranslation('teamEvent');
  const format = useFormat();
  const now = new Date(useNow()).toISOString();
  const [query, setQuery] = useSearchParams();
  const city = query.get('city') ?? '';
  const team = query.get('team') ?? '';
  const isPast = query.get('show') === 'past';
  const narrow = (part: Record<string, string>) =>
    setQuery(
      Object.entries({ city, team, show: isPast ? 'past' : '', ...part }).filter(([, value]) => value !== ''),
      { replace: true },
    );
  const list = useList(eventSources.list({ city, team, isPast }), { missing: t('listOffline') });
  const wordsOf = (group: EventGroup) =>
    group.key === 'week'
      ? t('group.week', { day: format.day(group.monday, 'UTC') })
      : t(`group.${group.key}`);
  return (
    <ListScreen
      title={t('title')}
      back={paths.student.mine}
      list={list}
      layout="cards"
      skeleton="plain"
      above={
        <>
          {team === '' ? (
            <CityFilter
              label={t('city')}
              anyLabel={t('anyCity')}
              city={city}
              onChange={(next) => narrow({ city: next })}
            />
          ) : null}
          <Chips
            label={t('when')}
            chips={shows.map((show) => ({ value: show, label: t(`show.${show}`) }))}
            value={isPast ? 'past' : 'coming'}
            onChange={(show) => narrow({ show: show === 'past' ? 'past' : '' })}
          />
        </>
      }
      empty={{
        drawing: 'calendar',
        text: t(isPast ? 'emptyPast' : city === '' ? 'empty' : 'emptyCity'),
        action: <QuietButton href={paths.student.organization}>{t('toTeams')}</QuietButton>,
      }}
      headingOf={(event, before) => {
        const group = isPast ? undefined : groupBegun(event, before, { now, isOneTeam: team !== '' });
        return group && wordsOf(group);
      }}
      render={(event) => <EventCard event={event} />}
    />
  );
}
