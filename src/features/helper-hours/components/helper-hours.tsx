import { useTranslation } from 'react-i18next';
import type { HelperRole } from '#contract/enums.ts';
import { helperHoursSource } from '#src/features/helper-hours/helper-hours.queries.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { CoachHoursCard } from './coach-hours-card.tsx';

/** All hours of one helper under this coach, with what the coach may do about each. */
export function HelperHours({ role, id }: { role: HelperRole; id: string }) {
  const { t } = useTranslation('helperHours');
  const list = useList(helperHoursSource(role, id), { missing: t('missing') });
  const isRelative = Boolean(list.first?.whyNot);
  return (
    <Section title={t('title')}>
      <ListState {...list.view} empty={{ drawing: 'calendar', text: t('empty') }}>
        {isRelative ? <p>{t('relative')}</p> : null}
        <InfiniteList
          {...list.paging}
          layout="cards"
          label={t('title')}
          render={(record) => <CoachHoursCard record={record} isRelative={isRelative} />}
        />
      </ListState>
    </Section>
  );
}
