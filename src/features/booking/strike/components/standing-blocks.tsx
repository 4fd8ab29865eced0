import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { Block } from '#src/features/booking/strike/strike.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import type { IconName } from '#src/ui/icon.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

interface BlocksProps {
  blocks: readonly Block[];
  hiddenUntil: string | null;
}

const ways: Record<Block, { icon: IconName; href?: string }> = {
  role: { icon: 'person', href: pathTo(paths.role) },
  clearance: { icon: 'shield' },
  training: { icon: 'book', href: pathTo(paths.train, { redirect: paths.coach.standing }) },
  hidden: { icon: 'eye' },
};

/** Shows that families can book this coach, or how to remove each block. */
export function StandingBlocks({ blocks, hiddenUntil }: BlocksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (blocks.length === 0)
    return (
      <Banner kind="certain" title={t('standing.open.title')}>
        {t('standing.open.text')}
      </Banner>
    );
  const until = hiddenUntil === null ? '' : format.dayTime(hiddenUntil, readerZone());
  return (
    <Section title={t('standing.blocked')}>
      <List label={t('standing.blocked')}>
        {blocks.map((block) => (
          <FactRow
            key={block}
            {...ways[block]}
            title={t(`standing.block.${block}.title`)}
            text={t(`standing.block.${block}.text`, { when: until })}
          />
        ))}
      </List>
    </Section>
  );
}
