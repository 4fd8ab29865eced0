import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NoAnswerError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/error/error.view.ts';
import {
  answersOf,
  sectionTitle,
  unanswered,
  type Chosen,
  type Lesson,
} from '#src/features/training/training.view.ts';
import { useAnswerLesson } from '#src/features/training/use-answer-lesson.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { showFirstInvalid } from '#src/ui/first-invalid.ts';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

/** What is said of a question: nothing was chosen, or the server says that it is not right. */
type Marks = Readonly<Record<string, 'choose' | 'wrong'>>;

const marked = (ids: readonly string[], mark: Marks[string]): Marks =>
  Object.fromEntries(ids.map((id) => [id, mark]));

/** The questions at the end of a lesson. The server judges them; the phone does not know what is right. */
export function LessonCheck({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('train');
  const { t: tCommon } = useTranslation('common');
  const { language } = useFormat();
  const isOnline = useOnline();
  const [chosen, setChosen] = useState<Chosen>({});
  const [marks, setMarks] = useState<Marks>({});
  const answer = useAnswerLesson();
  const { slug, version, questions } = lesson;
  const wrong = questions.filter(({ id }) => marks[id] === 'wrong').length;

  const choose = (id: string, choice: number) => {
    setChosen({ ...chosen, [id]: choice });
    setMarks(Object.fromEntries(Object.entries(marks).filter(([question]) => question !== id)));
  };
  const mark = (ids: readonly string[], kind: Marks[string]) => {
    setMarks(marked(ids, kind));
    if (ids.length > 0) showFirstInvalid();
  };
  const submit = () => {
    if (answer.isPending || !isOnline) return;
    const open = unanswered(lesson, chosen);
    if (open.length > 0) return mark(open, 'choose');
    answer.mutate(
      { slug, version, answers: answersOf(chosen) },
      {
        onSuccess: (judged) => {
          mark(judged.wrong, 'wrong');
          if (judged.wrong.length === 0) toast(t('passed'), { kind: 'done' });
        },
        // The new text replaces this check, and with it what is said below.
        onError: (error) => {
          if (error instanceof ApiError && error.reason === 'TRAINING_CHANGED')
            toast(errorText(error, tCommon), { kind: 'refused' });
        },
      },
    );
  };
  const errorOf = (id: string, section: number) => {
    const said = marks[id];
    return said && t(said, { section: sectionTitle(lesson[language], section) });
  };
  return (
    <Section title={t('check')}>
      <Stack onSubmit={submit}>
        <p className="of-faint">{t('checkLead')}</p>
        {questions.map(({ id, section, [language]: asked }) => (
          <Choice
            key={id}
            label={asked.text}
            options={asked.choices.map((title, place) => ({ value: String(place), title }))}
            value={chosen[id] === undefined ? '' : String(chosen[id])}
            onChange={(value) => choose(id, Number(value))}
            error={errorOf(id, section)}
          />
        ))}
        {wrong > 0 ? (
          <Banner kind="refused" title={t('someWrong', { count: wrong })}>
            {t('someWrongText')}
          </Banner>
        ) : null}
        {answer.error ? (
          <Banner kind="refused" title={t('notSent')}>
            {answer.error instanceof NoAnswerError ? t('unknown') : errorText(answer.error, tCommon)}
          </Banner>
        ) : null}
        <ActionButton type="submit" busy={answer.isPending} offReason={isOnline ? undefined : t('sendOff')}>
          {t('send')}
        </ActionButton>
      </Stack>
    </Section>
  );
}
