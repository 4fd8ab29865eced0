import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { PublicRating } from '#contract/rating.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import type { useRatingAnswer } from '#src/features/teaching/rating/use-rating-answer.ts';
import { Field } from '#src/ui/field.tsx';
import { toast } from '#src/ui/toast.ts';
import { AnswerSheet } from './answer-sheet.tsx';

interface ReplySheetProps {
  rating: PublicRating;
  reply: ReturnType<typeof useRatingAnswer>['reply'];
  open: boolean;
  onClose: () => void;
}

/** The one public reply to a rating. What is typed stays on this phone until it was sent. */
export function ReplySheet({ rating, reply, open, onClose }: ReplySheetProps) {
  const { t } = useTranslation();
  const { draft, errors, change, isRight, startOver } = useForm<{ words: string }, 'wordsNeeded'>({
    start: { words: '' },
    check: ({ words }) => (words.trim() === '' ? { words: 'wordsNeeded' } : {}),
    keptAs: `rating-reply:${rating.id}`,
  });
  const submit = () => {
    if (reply.isPending || !isRight()) return;
    reply.mutate(
      { id: rating.id, text: draft.words.trim() },
      {
        onSuccess: () => {
          startOver();
          onClose();
          toast(t('coachDay.rating.replied'), { kind: 'done' });
        },
      },
    );
  };
  return (
    <AnswerSheet
      title={t('coachDay.rating.replyTitle', { name: rating.by })}
      text={t('coachDay.rating.replyText')}
      send={t('coachDay.rating.replySend')}
      sending={reply}
      onSend={submit}
      open={open}
      onClose={onClose}
    >
      <Field
        label={t('coachDay.rating.replyWords')}
        kind="textarea"
        maxLength={limits.ratingText}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={errors.words && t(`coachDay.rating.${errors.words}`)}
      />
    </AnswerSheet>
  );
}
