import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Explains that a course is left as a whole, and links to the place for it. */
export function DateOfCourse({ order }: { order: Pick<OrderRecord, 'id'> }) {
  const { t } = useTranslation();
  return (
    <Banner
      kind="info"
      title={t('course.leave')}
      action={
        <QuietButton href={pathTo(paths.student.orderDetail, { id: order.id })}>
          {t('course.openOrder')}
        </QuietButton>
      }
    >
      {t('course.pageText')}
    </Banner>
  );
}
