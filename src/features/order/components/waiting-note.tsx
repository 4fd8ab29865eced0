import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { waitingWord } from '#src/features/order/waiting.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** The truth about what waits for an order: saved here, sent without an answer, or in need of the person. */
export function WaitingNote({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation('order');
  return waiting.map((row) => {
    const word = waitingWord(row);
    if (word === undefined) return null;
    const text =
      row.state === 'needsUser'
        ? t('waiting.needsUser')
        : row.unanswered
          ? t('waiting.unanswered')
          : t(`waiting.${word}Text`);
    return (
      <Banner
        key={row.seq}
        kind="local"
        title={t(`waiting.${word}`)}
        action={<QuietButton href={paths.waiting}>{t('waiting.open')}</QuietButton>}
      >
        {text}
      </Banner>
    );
  });
}
