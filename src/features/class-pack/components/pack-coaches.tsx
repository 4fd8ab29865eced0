import { useTranslation } from 'react-i18next';
import type { ClassPackDetail } from '#contract/class-pack.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** In whose classes a team's pack pays now, each with the way to book. Nothing for a pack of one instructor. */
export function PackCoaches({ pack }: { pack: ClassPackDetail }) {
  const { t } = useTranslation('pack');
  const format = useFormat();
  if (pack.team === undefined || pack.left === 0) return null;
  return (
    <Section title={t('whose')}>
      <List label={t('whose')}>
        {pack.coaches.map((coach) => (
          <LinkRow
            key={coach.id}
            icon="person"
            label={format.name(coach)}
            href={pathTo(paths.student.coachDetail, { id: coach.id })}
          />
        ))}
      </List>
      <p className="of-hint">{t('whoseText')}</p>
    </Section>
  );
}
