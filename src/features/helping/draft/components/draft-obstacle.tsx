import { useTranslation } from 'react-i18next';
import type { DraftDetail } from '#contract/draft.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Shows why the coach cannot agree to an unchanged draft, and the link to fix it. */
export function DraftObstacle({ record: { id, whyNot, clash, form } }: { record: DraftDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (whyNot === null) return null;
  const redirect = pathTo(paths.coach.draft, { id });
  return (
    <Banner
      kind="waiting"
      title={t('helperSearch.draft.cannotAgree')}
      action={
        clash ? (
          <QuietButton href={pathTo(paths.coach.classDetail, { id: clash.classId })}>
            {t('helperSearch.draft.openClash')}
          </QuietButton>
        ) : whyNot === 'TRAINING_MISSING' ? (
          <QuietButton href={pathTo(paths.train, { redirect })}>{t('train.toLessons')}</QuietButton>
        ) : undefined
      }
    >
      {clash
        ? t('helperSearch.draft.clash', { time: format.dayTimeAt(clash.startsAt, form.zone) })
        : t(`reasons.${whyNot}`, { refund: '', seconds: '' })}
    </Banner>
  );
}
