import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

interface LessonsCardProps {
  /** Number of lessons that are not passed. */
  count: number;
  /** The home on which the card is shown; sets the text about what the training opens there. */
  as: 'coach' | 'helper';
  home: string;
}

/** Card on a home with the open lessons and a link to them. Renders nothing once all are passed. */
export function LessonsCard({ count, as, home }: LessonsCardProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <NeedsYouCard
      title={t('train.card.title', { count })}
      text={t(`train.card.${as}`)}
      actions={
        <QuietButton icon="right" href={pathTo(paths.train, { redirect: home })}>
          {t('train.card.open')}
        </QuietButton>
      }
    />
  );
}
