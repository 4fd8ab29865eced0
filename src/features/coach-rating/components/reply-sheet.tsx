import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { PublicRating } from '#contract/rating.ts';
import type { useRatingAnswer } from '#src/features/coach-rating/use-rating-answer.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { saveErrorOf } from '#src/features/teaching/save-error.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface ReplySheetProps {
  rating: PublicRating;
  reply: ReturnType<typeof useRatingAnswer>['reply'];
  open: boolean;
  onClose: () => void;
}

/** The one public reply to a rating. What is typed stays on this phone until it was sent. */
export function ReplySheet({ rating, reply, open, onClose }: ReplySheetProps) {
  const { t } = useTranslation('coachDay');
  const { t: tTeaching } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
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
  const error = reply.error && saveErrorOf(reply.error, tTeaching, tCommon);
  return (
    <Sheet
      title={t('rating.replyTitle', { name: rating.by })}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton busy={reply.isPending} onClick={submit}>
          {t('rating.replySend')}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
        <p>{t('rating.replyText')}</p>
        <Field
          label={t('rating.replyWords')}
          kind="textarea"
          maxLength={limits.ratingText}
          value={draft.words}
          onChange={(words) => change({ words })}
          error={errors.words && t(`rating.${errors.words}`)}
        />
        {error ? (
          <Banner kind="refused" title={error.title}>
            {error.text}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}
