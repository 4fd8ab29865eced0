import { useTranslation } from 'react-i18next';
import type { StoppingClass } from '#src/features/teaching/class-form/class-refusal.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

interface LaterDatesProps {
  isChanged: boolean;
  /** The class that refused the last change, while its refusal is on the screen. */
  stopping: StoppingClass | undefined;
}

/** Consequences of an edit of this and later dates, and the date that refused it. */
export function LaterDates({ isChanged, stopping }: LaterDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {isChanged ? (
        <Banner kind="info" title={t('series.edit.note')}>
          {t('series.edit.checked')}
        </Banner>
      ) : null}
      {stopping ? (
        <Banner
          kind="refused"
          title={t('series.edit.stopped', { day: format.day(stopping.startsAt, stopping.zone) })}
        />
      ) : null}
    </>
  );
}
