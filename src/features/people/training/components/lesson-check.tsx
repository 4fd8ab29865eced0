import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NoAnswerError } from '#src/api/api-error.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { trainingQueries } from '#src/features/people/training/training.queries.ts';
import {
  answersOf,
  sectionTitle,
  unanswered,
  type Chosen,
  type Lesson,
} from '#src/features/people/training/training.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { showFirstInvalid } from '#src/ui/first-invalid.ts';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

/** The mark of a question: nothing was chosen, or the server marked the choice wrong. */
type Marks = Readonly<Record<string, 'choose' | 'wrong'>>;

const marked = (ids: readonly string[], kind: Marks[string]): Marks =>
  Object.fromEntries(ids.map((id) => [id, kind]));

/** The questions at the end of a lesson. The server checks the choices; the phone has no solutions. */
export function LessonCheck({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
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
          if (judged.wrong.length === 0) toast(t('train.passed'), { kind: 'done' });
        },
        // The new text replaces this check and the error below it, so shows the reason in a toast.
        onError: (error) => {
          if (error instanceof ApiError && error.reason === 'TRAINING_CHANGED')
            toast(errorText(error, t), { kind: 'refused' });
        },
      },
    );
  };
  const errorOf = (id: string, section: number) => {
    const kind = marks[id];
    return kind && t(`train.${kind}`, { section: sectionTitle(lesson[language], section) });
  };
  return (
    <Section title={t('train.check')}>
      <Stack onSubmit={submit}>
        <p className="of-faint">{t('train.checkLead')}</p>
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
          <Banner kind="refused" title={t('train.someWrong', { count: wrong })}>
            {t('train.someWrongText')}
          </Banner>
        ) : null}
        {answer.error ? (
          <Banner kind="refused" title={t('train.notSent')}>
            {answer.error instanceof NoAnswerError ? t('train.unknown') : errorText(answer.error, t)}
          </Banner>
        ) : null}
        <ActionButton
          type="submit"
          busy={answer.isPending}
          offReason={isOnline ? undefined : t('train.sendOff')}
        >
          {t('train.send')}
        </ActionButton>
      </Stack>
    </Section>
  );
}

/** Sends the answers of a check. A passed lesson may open classes and invitations, so refetches both. */
function useAnswerLesson() {
  const client = useQueryClient();
  return useKeyedMutation('training.answer', {
    onSettled: () => client.invalidateQueries({ queryKey: trainingQueries.all }),
    onSuccess: ({ isDone }) => {
      if (isDone) void client.invalidateQueries();
    },
  });
}
