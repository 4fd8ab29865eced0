import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { Today } from '#src/features/coach-home/today.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** The classes of today that are over, with who was to come. */
export function EarlierToday({ today }: { today: readonly Today[] }) {
  const { t } = useTranslation('coachDay');
  const format = useFormat();
  return (
    <Section title={t('today.earlier')}>
      <List>
        {today.map(({ cls, names }) => (
          <ListRow
            key={cls.id}
            href={pathTo(paths.coach.classDetail, { id: cls.id })}
            title={<span className="of-tnum">{format.dayTime(cls.startsAt, cls.zone)}</span>}
            text={
              <>
                {format.local(cls.title)}
                {names.length > 0 ? <br /> : null}
                {format.list(names)}
              </>
            }
            below={<StatusBadge kind="neutral">{t('today.over')}</StatusBadge>}
          />
        ))}
      </List>
    </Section>
  );
}
