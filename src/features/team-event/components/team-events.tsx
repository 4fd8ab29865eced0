import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { TeamRecord } from '#contract/team.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { eventSources } from '#src/features/team-event/team-event.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { EventCard } from './event-card.tsx';

const shown = 2;

/** What an organization does next; its leader and deputies announce more. */
export function TeamEvents({ team: { id, actions } }: { team: TeamRecord }) {
  const { t } = useTranslation('teamEvent');
  const { items, view } = useList(eventSources.list({ city: '', team: id, isPast: false }), {
    missing: t('listOffline'),
  });
  return (
    <Section title={t('title')} more={{ href: pathTo(paths.activities, { team: id }), label: t('all') }}>
      {view.state === 'empty' ? (
        <p className="of-faint">{t('none')}</p>
      ) : (
        <ListState {...view} updated={undefined} offline={false} skeleton="plain">
          {items.slice(0, shown).map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ListState>
      )}
      {actions.includes('createEvent') ? (
        <QuietButton icon="plus" href={pathTo(paths.activitiesDetail, { team: id })}>
          {t('announce')}
        </QuietButton>
      ) : null}
    </Section>
  );
}
