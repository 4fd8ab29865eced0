import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FoldRow } from '#src/ui/fold-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { NeedTiles } from '#src/ui/need-tiles.tsx';
import { Section } from '#src/ui/section.tsx';

interface CoachMeetsProps {
  coach: CoachCard;
  /** How many needs of the reader's children are among them. */
  match?: ReactNode;
}

/** Needs that the coach can meet, and on demand a sentence about the meaning of each in a class. */
export function CoachMeets({ coach, match }: CoachMeetsProps) {
  const { t } = useTranslation();
  const name = useFormat().name(coach);
  return (
    <Section title={t('coach.detail.meets', { name })}>
      {coach.meets.length === 0 ? (
        <p className="of-faint">{t('coach.detail.noMeets', { name })}</p>
      ) : (
        <List>
          <li className="of-fold-body of-fold-top">
            {match}
            <NeedTiles
              label={t('coach.detail.meets', { name })}
              tiles={coach.meets.map((need) => ({ glyph: need, word: t(`common.meets.${need}`) }))}
            />
          </li>
          <FoldRow icon="info" title={t('coach.detail.inClass')}>
            <dl className="of-meanings">
              {coach.meets.map((need) => (
                <div key={need}>
                  <dt>{t(`common.meets.${need}`)}</dt>
                  <dd>{t(`coach.meets.${need}`)}</dd>
                </div>
              ))}
            </dl>
          </FoldRow>
        </List>
      )}
    </Section>
  );
}
