import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PictureFrame } from '#src/console/reviews/picture-frame.tsx';
import { feedbackQueries } from './feedback.queries.ts';

/** What somebody shows with their words. */
export function FeedbackPicture({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('console');
  const query = useQuery(feedbackQueries.picture(id));
  return (
    <div className="pictures">
      <PictureFrame query={query} label={t('feedback.picture', { name })} />
    </div>
  );
}
