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
  const [sheet, setSheet] = useState<'reply' | 'report'>();
  const close = () => setSheet(undefined);
  return (
    <>
      <Buttons>
        {rating.reply ? null : (
          <QuietButton
            icon="send"
            onClick={() => setSheet('reply')}
            offReason={isOnline ? undefined : t('rating.replyOff')}
          >
            {t('rating.reply')}
          </QuietButton>
        )}
        <QuietButton
          icon="warning"
          onClick={() => setSheet('report')}
          offReason={isOnline ? undefined : t('rating.reportOff')}
        >
          {t('rating.report')}
        </QuietButton>
      </Buttons>
      {rating.reply ? null : (
        <ReplySheet rating={rating} reply={reply} open={sheet === 'reply'} onClose={close} />
      )}
      <ReportRatingSheet rating={rating} report={report} open={sheet === 'report'} onClose={close} />
    </>
  );
}
