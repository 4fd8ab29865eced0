import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** Needs that the coach can meet, each with a sentence about its meaning in the class. */
export function CoachMeets({ coach }: { coach: CoachCard }) {
  const { t } = useTranslation();
  const name = useFormat().name(coach);
  return (
    <Section title={t('coach.detail.meets', { name })}>
      {coach.meets.length === 0 ? (
        <p className="of-faint">{t('coach.detail.noMeets', { name })}</p>
      ) : (
        <List>
          {coach.meets.map((need) => (
            <ListRow
              key={need}
              media={<Icon name="check" />}
              title={t(`common.meets.${need}`)}
              text={t(`coach.meets.${need}`)}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
