import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** The ways to change an own class, and to make another one like it. What is off says why. */
export function ChangeClass({ record }: { record: ClassRecord }) {
  const { t } = useTranslation('classForm');
  const { createClass } = paths.coach;
  const isOff = !record.actions.includes('update');
  const off = isOff ? t(record.state === 'canceled' ? 'offCanceled' : 'offBegun') : undefined;
  return (
    <>
      <QuietButton icon="edit" href={pathTo(createClass, { id: record.id })} offReason={off}>
        {t('edit.open')}
      </QuietButton>
      <QuietButton
        icon="calendar"
        href={pathTo(createClass, { id: record.id, part: 'time' })}
        offReason={off}
      >
        {t('move.open')}
      </QuietButton>
      <QuietButton icon="plus" href={pathTo(createClass, { copy: record.id })}>
        {t('copy.open')}
      </QuietButton>
    </>
  );
}
