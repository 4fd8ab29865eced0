import { useTranslation } from 'react-i18next';
import { useFormat } from '#src/i18n/format.ts';
import type { MarkNews } from './mark-news.view.ts';

/** Text for the outcome of a tap when the current mark differs from it. */
export function useMarkNews(news: MarkNews | undefined, zone: string): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  if (news === undefined) return undefined;
  if (news.key === 'refused') return t(`reasons.${news.reason}`, { refund: '', seconds: '' });
  if (news.key === 'correction') return t('attendance.news.correction');
  if (news.key === 'excused') return t('attendance.news.excused');
  const time = format.dayTimeAt(news.at, zone);
  return news.mark === null
    ? t('attendance.news.takenBack', { time })
    : t('attendance.news.older', { time, mark: t(`attendance.mark.${news.mark}`) });
}
