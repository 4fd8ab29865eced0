import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicRating } from '#contract/rating.ts';
import { useRatingAnswer } from '#src/features/teaching/rating/use-rating-answer.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { ReplySheet } from './reply-sheet.tsx';
import { ReportRatingSheet } from './report-rating-sheet.tsx';

/** Actions of the coach on a rating: reply once in public, or report it to the operators. */
export function RatingSteps({ rating }: { rating: PublicRating }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { reply, report } = useRatingAnswer();
  // Mounts a sheet only when it is opened, because a list has many ratings. It stays mounted for the close
  // animation.
  const [sheet, setSheet] = useState<'reply' | 'report'>();
  const [isOpen, setOpen] = useState(false);
  const show = (wanted: 'reply' | 'report') => {
    setSheet(wanted);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Buttons>
        {rating.reply ? null : (
          <QuietButton
            icon="send"
            onClick={() => show('reply')}
            offReason={isOnline ? undefined : t('coachDay.rating.replyOff')}
          >
            {t('coachDay.rating.reply')}
          </QuietButton>
        )}
        <QuietButton
          icon="warning"
          onClick={() => show('report')}
          offReason={isOnline ? undefined : t('coachDay.rating.reportOff')}
        >
          {t('coachDay.rating.report')}
        </QuietButton>
      </Buttons>
      {sheet === 'reply' ? <ReplySheet rating={rating} reply={reply} open={isOpen} onClose={close} /> : null}
      {sheet === 'report' ? (
        <ReportRatingSheet rating={rating} report={report} open={isOpen} onClose={close} />
      ) : null}
    </>
  );
}
