import { useTranslation } from 'react-i18next';
import { useList } from '#src/features/base/reading/use-list.ts';
import { coachHelperSources, type HoursOf } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { Banner } from '#src/ui/banner.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { HandedInCard } from './handed-in-card.tsx';

/** Hours that one helper handed in, or the hours of one class. */
export function HandedIn(of: HoursOf) {
  const { t } = useTranslation();
  const { first, view, paging } = useList(coachHelperSources.hours(of), {
    missing: t('helperSearch.hours.missing'),
  });
  const mayDecide = first?.mayDecide ?? true;
  const isOfClass = of.classId !== undefined;
  if (isOfClass && view.state === 'empty') return null;
  return (
    <Section title={t('helperSearch.hours.title')}>
      {mayDecide ? null : <Banner kind="info" title={t('helperSearch.hours.relative')} />}
      <ListState
        {...view}
        skeleton="list"
        empty={{ drawing: 'calendar', text: t('helperSearch.hours.empty') }}
      >
        <InfiniteList
          {...paging}
          layout="cards"
          label={t('helperSearch.hours.title')}
          render={(record) => <HandedInCard record={record} mayDecide={mayDecide} withClass={!isOfClass} />}
        />
      </ListState>
    </Section>
  );
}
