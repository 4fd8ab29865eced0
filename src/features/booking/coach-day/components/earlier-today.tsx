import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { Today } from '#src/features/booking/coach-day/today.view.ts';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';

/** The classes of today that are over, with the names of their participants. */
export function EarlierToday({ today }: { today: readonly Today[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t('coachDay.today.earlier')}>
      <List>
        {today.map(({ cls, people }) => (
          <ListRow
            key={cls.id}
            href={pathTo(paths.coach.classDetail, { id: cls.id })}
            title={<span className="of-tnum">{format.dayTime(cls.startsAt, cls.zone)}</span>}
            text={
              <>
                <Written>{format.local(cls.title)}</Written>
                {people.length > 0 ? <br /> : null}
                {format.list(people.map((person) => nameWithAge(person, t)))}
              </>
            }
            below={<StatusBadge kind="neutral">{t('coachDay.today.over')}</StatusBadge>}
          />
        ))}
      </List>
    </Section>
  );
}
