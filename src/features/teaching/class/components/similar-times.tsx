import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { classQueries, type SimilarTo } from '#src/features/teaching/class/class.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { ClassRow } from './class-row.tsx';

/** The next step when a class cannot be had: the same activity in the same city, or the same instructor. */
export function SimilarTimes({ cls }: { cls: SimilarTo }) {
  const { t } = useTranslation();
  const { data } = useQuery(classQueries.similar(cls));
  return (
    <Section title={t('class.similar.title')}>
      {data?.length === 0 ? <p className="of-faint">{t('class.similar.none')}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <List>
          {data.map((record) => (
            <ClassRow key={record.id} record={record} />
          ))}
        </List>
      )}
      <QuietButton href={pathTo(paths.student.coachDetail, { id: cls.coach.id })} icon="person">
        {t('class.similar.sameCoach')}
      </QuietButton>
    </Section>
  );
}
