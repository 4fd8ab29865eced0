import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { OperatorLesson } from '#contract/training-operator.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { useKept, useKeptForm } from '#src/console/base/decision/refusal-drafts.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { ArticleWords } from '#src/console/operating/publishing/article-words.tsx';
import { NewerNote } from '#src/console/operating/publishing/newer-note.tsx';
import { ContentChoice } from './content-choice.tsx';
import { LessonQuestion } from './lesson-question.tsx';
import {
  fewestQuestions,
  headingsOf,
  type Missing,
  missingIn,
  mostQuestions,
  newQuestion,
  sentOf,
  type WrittenQuestion,
  writtenOf,
} from './lesson-text.view.ts';
import { useLessonStep } from './use-lesson-step.ts';

interface LessonFormProps {
  /** The newest one that the page has read. */
  lesson: OperatorLesson;
}

/** The text of a lesson and its check, in both languages. What is saved is read from then on. */
export function LessonForm({ lesson }: LessonFormProps) {
  const { t } = useTranslation();
  const { slug } = lesson;
  const form = useKeptForm(`lesson ${slug}`, writtenOf(lesson), lesson.edit);
  /** The edit that the words began with. A newer one of the query is never saved against. */
  const { typed: written, version: edit, set: setWritten } = form;
  const [isNewContent, setNewContent] = useKept<boolean | undefined>(`lesson ${slug} content`, undefined);
  const sent = useRef(written);
  const { mutate, data, error, isPending } = useLessonStep({ slug, edit }, (saved) => {
    form.settle(sent.current, saved.edit);
    setNewContent(undefined);
  });
  const missing = useMissing(missingIn(written));
  const undecided = t('console.off.choose', { field: t('consoleLessons.content') });
  const { questions } = written;
  const setQuestions = (after: WrittenQuestion[]) => setWritten({ ...written, questions: after });
  const send = () => {
    if (isPending || isNewContent === undefined) return;
    sent.current = written;
    mutate({ do: 'save', words: sentOf(written), isNewContent });
  };
  return (
    <section aria-label={t('consoleLessons.words')}>
      <NewerNote opened={edit} newest={lesson.edit} onLoad={() => form.settle()} />
      <p className="faint">{t('console.articles.signs')}</p>
      {languages.map((one) => (
        <ArticleWords
          key={one}
          language={one}
          words={written[one]}
          most={limits.articleText * 4}
          onChange={(part) => setWritten({ ...written, [one]: { ...written[one], ...part } })}
        />
      ))}
      <h2>{t('consoleLessons.check')}</h2>
      <p className="faint">{t('consoleLessons.checkLead')}</p>
      {questions.map((question, place) => (
        <LessonQuestion
          key={question.id}
          number={place + 1}
          question={question}
          headings={headingsOf(written.en.text)}
          onChange={(after) => setQuestions(questions.map((one) => (one.id === after.id ? after : one)))}
          onRemove={
            questions.length > fewestQuestions
              ? () => setQuestions(questions.filter((one) => one.id !== question.id))
              : undefined
          }
        />
      ))}
      {questions.length < mostQuestions ? (
        <p>
          <button type="button" onClick={() => setQuestions([...questions, newQuestion()])}>
            {t('consoleLessons.add')}
          </button>
        </p>
      ) : null}
      <ContentChoice isNewContent={isNewContent} onChange={setNewContent} />
      <div className="buttons">
        <OffButton
          kind="main"
          isBusy={isPending}
          off={missing ?? (isNewContent === undefined ? undecided : null)}
          onPress={send}
        >
          {t('consoleLessons.save')}
        </OffButton>
      </div>
      <Answer
        done={data === undefined ? null : t('consoleLessons.saved', { version: data.version })}
        error={error}
        onAgain={send}
      />
    </section>
  );
}

function useMissing(missing: Missing | null): string | null {
  const { t } = useTranslation();
  if (missing === null) return null;
  if (missing.key === 'words') return t('console.articles.missing');
  if (missing.key === 'differ') return t('console.articles.differ', { at: missing.at });
  if (missing.key === 'onePlace') return t('consoleLessons.off.onePlace');
  return t(`consoleLessons.off.${missing.key}`, { at: missing.at });
}
