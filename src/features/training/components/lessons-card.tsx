import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

interface LessonsCardProps {
  /** How many lessons are not passed. */
  count: number;
  /** Whose home it stands on; it says what the training opens there. */
  as: 'coach' | 'helper';
  home: string;
}

/** On a home: lessons that wait, and the way to them. Nothing once all are passed. */
export function LessonsCard({ count, as, home }: LessonsCardProps) {
  const { t } = useTranslation('train');
  if (count === 0) return null;
  return (
    <NeedsYouCard
      title={t('card.title', { count })}
      text={t(`card.${as}`)}
      actions={
        <QuietButton icon="right" href={pathTo(paths.train, { redirect: home })}>
          {t('card.open')}
        </QuietButton>
      }
    />
  );
}
