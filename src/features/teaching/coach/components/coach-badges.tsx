import { useTranslation } from 'react-i18next';
import type { CoachBadges as Badges } from '#contract/coach.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** Verified facts about a coach: clearance, answers and partners. */
export function CoachBadges({ badges, name }: { badges: Badges; name: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { clearedUntil, answers, partners } = badges;
  if (clearedUntil === null && answers === null && partners.length === 0) return null;
  return (
    <Section measuredAs="trust" title={t('coach.badge.title', { name })}>
      <List>
        {clearedUntil === null ? null : (
          <ListRow
            media={<Icon name="shield" />}
            title={t('coach.badge.cleared')}
            text={t('coach.badge.clearedUntil', { day: format.day(clearedUntil, readerZone()) })}
          />
        )}
        {answers === null ? null : (
          <ListRow
            media={<Icon name="clock" />}
            title={t('coach.badge.answers')}
            text={t('coach.badge.answered', answers)}
          />
        )}
        {partners.map((partner) => (
          <ListRow
            key={partner.id}
            media={<Icon name="people" />}
            href={pathTo(paths.student.partnersDetail, { id: partner.id })}
            title={format.local(partner.name)}
            text={t('coach.badge.partner')}
          />
        ))}
      </List>
    </Section>
  );
}
