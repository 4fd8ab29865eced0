import { useTranslation } from 'react-i18next';
import type { ClassPackDetail } from '#contract/class-pack.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { isUsable } from '#src/features/money/class-pack/class-pack.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** Lists the coaches who accept a team's pack now, each with a link to book. Empty for a pack of one instructor. */
export function PackCoaches({ pack }: { pack: ClassPackDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isUsed = isUsable(pack, useNow());
  if (pack.team === undefined || !isUsed) return null;
  return (
    <Section title={t('pack.whose')}>
      <List label={t('pack.whose')}>
        {pack.coaches.map((coach) => (
          <LinkRow
            key={coach.id}
            icon="person"
            label={format.name(coach)}
            href={pathTo(paths.student.coachDetail, { id: coach.id })}
          />
        ))}
      </List>
      <p className="of-hint">{t('pack.whoseText')}</p>
    </Section>
  );
}
