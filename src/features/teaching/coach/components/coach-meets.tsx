import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Meanings } from '#src/ui/meanings.tsx';
import { NeedTiles } from '#src/ui/need-tiles.tsx';
import { Section } from '#src/ui/section.tsx';

interface CoachMeetsProps {
  coach: CoachCard;
  /** How many needs of the reader's family are among them; `isWhole` names those that are not. */
  renderMatch?: ((isWhole: boolean) => ReactNode) | undefined;
}

/** Needs that the coach can meet; on demand a sentence about the meaning of each in a class. */
export function CoachMeets({ coach, renderMatch }: CoachMeetsProps) {
  const { t } = useTranslation();
  const name = useFormat().name(coach);
  const [isWhole, setWhole] = useState(false);
  const title = t('coach.detail.meets', { name });
  if (coach.meets.length === 0)
    return (
      <Section title={title}>
        <p className="of-faint">{t('coach.detail.noMeets', { name })}</p>
      </Section>
    );
  return (
    <Section
      title={title}
      card
      more={{
        onClick: () => setWhole(!isWhole),
        label: t(isWhole ? 'coach.detail.inShort' : 'coach.detail.inClass'),
      }}
    >
      {renderMatch?.(isWhole)}
      {isWhole ? (
        <Meanings
          meanings={coach.meets.map((need) => ({
            glyph: need,
            word: t(`common.meets.${need}`),
            meaning: t(`coach.meets.${need}`),
          }))}
        />
      ) : (
        <NeedTiles
          label={title}
          tiles={coach.meets.map((need) => ({ glyph: need, word: t(`common.meets.${need}`) }))}
        />
      )}
    </Section>
  );
}
