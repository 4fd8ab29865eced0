import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { TeamRecord } from '#contract/team.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { eventSources } from '#src/features/helping/team-event/team-event.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { EventCard } from './event-card.tsx';

const shown = 2;

/** The next events of a team; its leader and deputies announce more. */
export function TeamEvents({ team: { id, actions } }: { team: TeamRecord }) {
  const { t } = useTranslation();
  const { items, view } = useList(eventSources.list({ city: '', team: id, isPast: false }), {
    missing: t('teamEvent.listOffline'),
  });
  return (
    <Section
      title={t('teamEvent.title')}
      more={{ href: pathTo(paths.activities, { team: id }), label: t('teamEvent.all') }}
    >
      {view.state === 'empty' ? (
        <p className="of-faint">{t('teamEvent.none')}</p>
      ) : (
        <ListState {...view} updated={undefined} offline={false} skeleton="plain">
          {items.slice(0, shown).map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ListState>
      )}
      {actions.includes('createEvent') ? (
        <QuietButton icon="plus" href={pathTo(paths.activitiesDetail, { team: id })}>
          {t('teamEvent.announce')}
        </QuietButton>
      ) : null}
    </Section>
  );
}
