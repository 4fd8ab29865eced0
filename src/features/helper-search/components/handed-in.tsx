import { useTranslation } from 'react-i18next';
import { helperSearchSources, type HoursOf } from '#src/features/helper-search/helper-search.queries.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { Banner } from '#src/ui/banner.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { HandedInCard } from './handed-in-card.tsx';

/** Everything that a helper handed in to the coach, or what was handed in for one class. */
export function HandedIn(of: HoursOf) {
  const { t } = useTranslation('helperSearch');
  const { first, view, paging } = useList(helperSearchSources.hours(of), { missing: t('hours.missing') });
  const mayDecide = first?.mayDecide ?? true;
  const isOfClass = of.classId !== undefined;
  if (isOfClass && view.state === 'empty') return null;
  return (
    <Section title={t('hours.title')}>
      {mayDecide ? null : <Banner kind="info" title={t('hours.relative')} />}
      <ListState {...view} skeleton="list" empty={{ drawing: 'calendar', text: t('hours.empty') }}>
        <InfiniteList
          {...paging}
          layout="cards"
          label={t('hours.title')}
          render={(record) => <HandedInCard record={record} mayDecide={mayDecide} withClass={!isOfClass} />}
        />
      </ListState>
    </Section>
  );
}
