import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { EventCard } from '#src/features/helping/team-event/components/event-card.tsx';
import { eventSources } from '#src/features/helping/team-event/team-event.queries.ts';
import { groupBegun, type EventGroup } from '#src/features/helping/team-event/team-event.view.ts';
import { CityChip } from '#src/features/platform/content/components/city-chip.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ChipLine } from '#src/ui/chip-line.tsx';
import { Chips } from '#src/ui/chips.tsx';

const shows = ['coming', 'past'] as const;

/** /activities: team events by city and week; those of the family's teams first. */
export function Component() {
  const { t } = useTranslation();
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
  const list = useList(eventSources.list({ city, team, isPast }), { missing: t('teamEvent.listOffline') });
  const wordsOf = (group: EventGroup) =>
    group.key === 'week'
      ? t('teamEvent.group.week', { day: format.day(group.monday, 'UTC') })
      : t(`teamEvent.group.${group.key}`);
  return (
    <ListScreen
      title={t('teamEvent.title')}
      back={paths.student.mine}
      list={list}
      layout="cards"
      skeleton="plain"
      above={
        <>
          {team === '' ? (
            <ChipLine>
              <CityChip
                label={t('teamEvent.city')}
                anyLabel={t('teamEvent.anyCity')}
                city={city}
                onChange={(next) => narrow({ city: next })}
              />
            </ChipLine>
          ) : null}
          <Chips
            label={t('teamEvent.when')}
            chips={shows.map((show) => ({ value: show, label: t(`teamEvent.show.${show}`) }))}
            value={isPast ? 'past' : 'coming'}
            onChange={(show) => narrow({ show: show === 'past' ? 'past' : '' })}
          />
        </>
      }
      empty={{
        drawing: 'calendar',
        text: t(isPast ? 'teamEvent.emptyPast' : city === '' ? 'teamEvent.empty' : 'teamEvent.emptyCity'),
        action: <QuietButton href={paths.student.organization}>{t('teamEvent.toTeams')}</QuietButton>,
      }}
      headingOf={(event, before) => {
        const group = isPast ? undefined : groupBegun(event, before, { now, isOneTeam: team !== '' });
        return group && wordsOf(group);
      }}
      render={(event) => <EventCard event={event} />}
    />
  );
}
