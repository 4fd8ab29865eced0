import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorLesson } from '#contract/training-operator.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { ContentChoice } from './content-choice.tsx';
import { useLessonStep } from './use-lesson-step.ts';

/** Takes the words of an earlier change again. The words of now stay in the list. */
export function LessonRestore({ lesson }: { lesson: OperatorLesson }) {
  const { t } = useTranslation();
  const select = useId();
  const [from, setFrom] = useState<number>();
  const [isNewContent, setNewContent] = useState<boolean>();
  const { mutate, data, error, isPending } = useLessonStep(lesson, () => setNewContent(undefined));
  const send = () => {
    if (!isPending && from !== undefined && isNewContent !== undefined)
      mutate({ do: 'restore', from, isNewContent });
  };
  const unsaid =
    isNewContent === undefined ? t('console.off.choose', { field: t('consoleLessons.content') }) : null;
  const off = from === undefined ? t('console.off.fill', { field: t('consoleLessons.from') }) : unsaid;
  return (
    <section aria-labelledby={`${select}-title`}>
      <h2 id={`${select}-title`}>{t('consoleLessons.restore')}</h2>
      <p className="faint">{t('consoleLessons.restoreMeans')}</p>
      <div className="field">
        <label htmlFor={select}>{t('consoleLessons.from')}</label>
        <select
          id={select}
          value={from ?? ''}
          onChange={({ target }) => setFrom(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">–</option>
          {lesson.history.slice(1).map(({ edit }) => (
            <option key={edit} value={edit}>
              {t('consoleLessons.change', { number: edit })}
            </option>
          ))}
        </select>
      </div>
      <ContentChoice isNewContent={isNewContent} onChange={setNewContent} />
      <div className="buttons">
        <OffButton kind="main" isBusy={isPending} off={off} onPress={send}>
          {t('consoleLessons.restoreGo')}
        </OffButton>
      </div>
      <Answer
        done={data === undefined ? null : t('consoleLessons.restored', { number: data.edit })}
        error={error}
        onAgain={send}
      />
    </section>
  );
}
