import { useTranslation } from 'react-i18next';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { OpenClassCard } from './open-class-card.tsx';

/** The classes of one coach that have a free place for a helper. */
export function ClassesOfCoach({ coachId }: { coachId: string }) {
  const { t } = useTranslation('helping');
  const { role } = useHelperArea();
  const list = useList(helpingSources.open(role, { coachId }), { missing: t('find.offline') });
  return (
    <Section title={t('coach.classes')}>
      <ListState {...list.view} empty={{ drawing: 'calendar', text: t('coach.none') }}>
        <InfiniteList
          {...list.paging}
          layout="cards"
          label={t('coach.classes')}
          render={(open) => <OpenClassCard open={open} />}
        />
      </ListState>
    </Section>
  );
}
