import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicRating } from '#contract/rating.ts';
import { useRatingAnswer } from '#src/features/coach-rating/use-rating-answer.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { ReplySheet } from './reply-sheet.tsx';
import { ReportRatingSheet } from './report-rating-sheet.tsx';

/** What the coach can do with a rating: reply once, where all can read it, or tell the operators. */
export function RatingSteps({ rating }: { rating: PublicRating }) {
  const { t } = useTranslation('coachDay');
  const isOnline = useOnline();
  const { reply, report } = useRatingAnswer();
  // A list has many ratings: a sheet is made when it is asked for, and stays to close.
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
            offReason={isOnline ? undefined : t('rating.replyOff')}
          >
            {t('rating.reply')}
          </QuietButton>
        )}
        <QuietButton
          icon="warning"
          onClick={() => show('report')}
          offReason={isOnline ? undefined : t('rating.reportOff')}
        >
          {t('rating.report')}
        </QuietButton>
      </Buttons>
      {sheet === 'reply' ? <ReplySheet rating={rating} reply={reply} open={isOpen} onClose={close} /> : null}
      {sheet === 'report' ? (
        <ReportRatingSheet rating={rating} report={report} open={isOpen} onClose={close} />
      ) : null}
    </>
  );
}
