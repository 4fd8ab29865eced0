import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { mayShare } from '#src/features/teaching/class/closed.view.ts';
import { missingForMinimum } from '#src/features/teaching/class/minimum.view.ts';
import { useShareClass } from '#src/features/teaching/class/use-share-class.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

interface MinimumWarningProps {
  record: ClassRecord;
  /** Names the class, where the screen shows several. */
  isNamed?: boolean;
}

/** Warns the coach that the class is canceled soon because too few people come. */
export function MinimumWarning({ record, isNamed = false }: MinimumWarningProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = useShareClass();
  const now = useNow();
  const short = missingForMinimum(record, now);
  if (short === undefined) return null;
  const { id, zone } = record;
  return (
    <Banner
      kind="waiting"
      title={t('teaching.class.minimum', { count: short.missing, at: format.deadline(short.at, zone) })}
      action={
        <>
          {mayShare(record, now) ? (
            <QuietButton icon="share" onClick={() => void share(record)}>
              {t('teaching.create.share')}
            </QuietButton>
          ) : null}
          <QuietButton icon="edit" href={pathTo(paths.coach.createClass, { id })}>
            {t('teaching.class.minimumAct')}
          </QuietButton>
        </>
      }
    >
      {isNamed ? (
        <p>
          {t('teaching.request.for', {
            title: format.local(record.title),
            when: format.dayTimeAt(record.startsAt, zone),
          })}
        </p>
      ) : null}
      <p>{t('teaching.class.minimumText')}</p>
    </Banner>
  );
}
