import { useTranslation } from 'react-i18next';
import { lessonState, type Lesson } from '#src/features/people/training/training.view.ts';
import { ArticleBody } from '#src/features/platform/content/components/article-body.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Prose } from '#src/ui/prose.tsx';

/** Shows the text of a lesson and its state. */
export function LessonText({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = lessonState(lesson);
  return (
    <>
      {state === 'changed' ? <Banner kind="waiting" title={t('train.changedText')} /> : null}
      {state === 'done' && lesson.readAt !== null ? (
        <Banner
          kind="certain"
          title={t('train.passedOn', { when: format.longDay(lesson.readAt, readerZone()) })}
        />
      ) : null}
      <Prose>
        <p className="of-meta">{t('train.minutes', { count: lesson.minutes })}</p>
        <ArticleBody blocks={lesson[format.language].body} />
      </Prose>
    </>
  );
}
