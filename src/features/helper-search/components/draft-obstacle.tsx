import { useTranslation } from 'react-i18next';
import type { DraftDetail } from '#contract/draft.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** What is in the way of agreeing to a draft as it stands, and what mends it. */
export function DraftObstacle({ record: { id, whyNot, clash, form } }: { record: DraftDetail }) {
  const { t } = useTranslation('helperSearch');
  const { t: tReasons } = useTranslation('reasons');
  const { t: tTrain } = useTranslation('train');
  const format = useFormat();
  if (whyNot === null) return null;
  const redirect = pathTo(paths.coach.draft, { id });
  return (
    <Banner
      kind="waiting"
      title={t('draft.cannotAgree')}
      action={
        clash ? (
          <QuietButton href={pathTo(paths.coach.classDetail, { id: clash.classId })}>
            {t('draft.openClash')}
          </QuietButton>
        ) : whyNot === 'TRAINING_MISSING' ? (
          <QuietButton href={pathTo(paths.train, { redirect })}>{tTrain('toLessons')}</QuietButton>
        ) : undefined
      }
    >
      {clash
        ? t('draft.clash', { time: format.dayTimeAt(clash.startsAt, form.zone) })
        : tReasons(whyNot, { refund: '', seconds: '' })}
    </Banner>
  );
}
