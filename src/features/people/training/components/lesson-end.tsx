import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { nextLesson, type LessonRow } from '#src/features/people/training/training.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';

interface LessonEndProps {
  slug: string;
  items: readonly LessonRow[];
  /** The screen that asked for the training. */
  redirect: string | undefined;
}

/** Shown after a passed lesson: the next one, or after the last one what the training opens. */
export function LessonEnd({ slug, items, redirect }: LessonEndProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const next = nextLesson(items, slug);
  return (
    <Buttons>
      {next ? (
        <ActionButton href={pathTo(paths.train, { lesson: next.slug, redirect })}>
          {t('train.next', { title: next[language].title })}
        </ActionButton>
      ) : redirect ? (
        <ActionButton href={redirect}>{t('train.goBack')}</ActionButton>
      ) : null}
      <QuietButton href={pathTo(paths.train, { redirect })}>{t('train.all')}</QuietButton>
    </Buttons>
  );
}
