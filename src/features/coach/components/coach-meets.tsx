import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** What the instructor can meet, each with a sentence that says what it means in the class. */
export function CoachMeets({ coach }: { coach: CoachCard }) {
  const { t } = useTranslation('coach');
  const { t: tCommon } = useTranslation('common');
  const name = useFormat().name(coach);
  return (
    <Section title={t('detail.meets', { name })}>
      {coach.meets.length === 0 ? (
        <p className="of-faint">{t('detail.noMeets', { name })}</p>
      ) : (
        <List>
          {coach.meets.map((need) => (
            <ListRow
              key={need}
              media={<Icon name="check" />}
              title={tCommon(`meets.${need}`)}
              text={t(`meets.${need}`)}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
