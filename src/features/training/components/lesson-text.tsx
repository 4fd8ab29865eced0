import { useTranslation } from 'react-i18next';
import { ArticleBody } from '#src/features/resource/components/article-body.tsx';
import { lessonState, type Lesson } from '#src/features/training/training.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Prose } from '#src/ui/prose.tsx';

/** A lesson to read, and how it stands. */
export function LessonText({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('train');
  const format = useFormat();
  const state = lessonState(lesson);
  return (
    <>
      {state === 'changed' ? <Banner kind="waiting" title={t('changedText')} /> : null}
      {state === 'done' && lesson.readAt !== null ? (
        <Banner kind="certain" title={t('passedOn', { when: format.longDay(lesson.readAt, readerZone()) })} />
      ) : null}
      <Prose>
        <p className="of-meta">{t('minutes', { count: lesson.minutes })}</p>
        <ArticleBody blocks={lesson[format.language].body} />
      </Prose>
    </>
  );
}
