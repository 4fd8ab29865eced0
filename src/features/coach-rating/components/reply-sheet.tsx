import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { PublicRating } from '#contract/rating.ts';
import type { useRatingAnswer } from '#src/features/coach-rating/use-rating-answer.ts';
import { useForm } from '#src/features/form/use-form.ts';
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
  const { t } = useTranslation('coachDay');
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
          toast(t('rating.replied'), { kind: 'done' });
        },
      },
    );
  };
  return (
    <AnswerSheet
      title={t('rating.replyTitle', { name: rating.by })}
      text={t('rating.replyText')}
      send={t('rating.replySend')}
      sending={reply}
      onSend={submit}
      open={open}
      onClose={onClose}
    >
      <Field
        label={t('rating.replyWords')}
        kind="textarea"
        maxLength={limits.ratingText}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={errors.words && t(`rating.${errors.words}`)}
      />
    </AnswerSheet>
  );
}
