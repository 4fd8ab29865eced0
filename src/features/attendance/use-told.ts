import { useTranslation } from 'react-i18next';
import { useFormat } from '#src/i18n/format.ts';
import type { Told } from './told.view.ts';

/** What became of a tap, where something else holds. */
export function useTold(told: Told | undefined, zone: string): string | undefined {
  const { t } = useTranslation(['attendance', 'reasons']);
  const format = useFormat();
  if (told === undefined) return undefined;
  if (told.key === 'refused') return t(`reasons:${told.reason}`, { refund: '', seconds: '' });
  if (told.key === 'correction') return t('attendance:told.correction');
  const time = format.dayTimeAt(told.at, zone);
  return told.mark === null
    ? t('attendance:told.takenBack', { time })
    : t('attendance:told.older', { time, mark: t(`attendance:mark.${told.mark}`) });
}
