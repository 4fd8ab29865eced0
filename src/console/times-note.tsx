import { useTranslation } from 'react-i18next';
import { nowIso } from '#src/clock/clock.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';

/** Names the zone of all times that have none beside them: the one of this computer. */
export function TimesNote() {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <footer className="faint">{t('console.times', { zone: f.zoneName(nowIso(), readerZone()) })}</footer>
  );
}
