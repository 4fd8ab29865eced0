import { useTranslation } from 'react-i18next';
import type { EventPerson, TeamEvent } from '#contract/team-event.ts';
import { whyNotKey } from '#src/features/helping/team-event/team-event.view.ts';
import { useEventSteps } from '#src/features/helping/team-event/use-event-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Toggle } from '#src/ui/toggle.tsx';

/** People of the family, with one switch each. An overlap with another event is shown before the tap. */
export function EventPeople({ event: { id, people } }: { event: TeamEvent }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <Section title={t('teamEvent.who')}>
      <List label={t('teamEvent.who')}>
        {people.map((one) => (
          <PersonSwitch key={one.person?.id ?? ''} eventId={id} one={one} />
        ))}
      </List>
      {isOnline ? null : <p className="of-faint">{t('teamEvent.offline')}</p>}
    </Section>
  );
}

function PersonSwitch({ eventId, one }: { eventId: string; one: EventPerson }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { join, leave } = useEventSteps();
  const { person, comes, overlaps, actions, whyNot } = one;
  const isPending = join.isPending || leave.isPending;
  const overlapTexts = overlaps.map(({ title, startsAt, endsAt, zone }) =>
    t('teamEvent.overlap', {
      title: format.local(title),
      when: `${format.day(startsAt, zone)} ${format.timeRange(startsAt, endsAt, zone)}`,
    }),
  );
  const lines = [
    ...(whyNot === null ? [] : [t(`teamEvent.whyNot.${whyNotKey(whyNot)}`)]),
    ...(isPending ? [t('teamEvent.sending')] : []),
    ...overlapTexts,
  ];
  return (
    <Toggle
      label={person?.name ?? t('teamEvent.you')}
      text={lines.length > 0 ? lines.join(' ') : undefined}
      checked={comes}
      disabled={!isOnline || isPending || actions.length === 0}
      onChange={() => (comes ? leave : join).mutate({ id: eventId, ...(person && { childId: person.id }) })}
    />
  );
}
