import { useTranslation } from 'react-i18next';
import { useList } from '#src/features/base/reading/use-list.ts';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { OpenClassRow } from './open-class-row.tsx';

/** The classes of one coach that have a free place for a helper. */
export function ClassesOfCoach({ coachId }: { coachId: string }) {
  const { t } = useTranslation();
  const { role } = useHelperArea();
  const list = useList(helperSources.open(role, { coachId }), { missing: t('helping.find.offline') });
  return (
    <Section title={t('helping.coach.classes')}>
      <ListState
        {...list.view}
        skeleton="days"
        empty={{ drawing: 'calendar', text: t('helping.coach.none') }}
      >
        <InfiniteList
          {...list.paging}
          label={t('helping.coach.classes')}
          render={(open) => <OpenClassRow open={open} hideCoach />}
        />
      </ListState>
    </Section>
  );
}
