import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** Actions to change or copy a class of the coach. An action that is off shows why. */
export function ChangeClass({ record }: { record: ClassRecord }) {
  const { t } = useTranslation();
  const { createClass } = paths.coach;
  const isOff = !record.actions.includes('update');
  const off = isOff ? t('classForm.offBegun') : undefined;
  if (record.state === 'canceled')
    return (
      <QuietButton icon="plus" href={pathTo(createClass, { copy: record.id })}>
        {t('classForm.copy.open')}
      </QuietButton>
    );
  return (
    <>
      <QuietButton icon="edit" href={pathTo(createClass, { id: record.id })} offReason={off}>
        {t('classForm.edit.open')}
      </QuietButton>
      <QuietButton
        icon="calendar"
        href={pathTo(createClass, { id: record.id, part: 'time' })}
        offReason={off}
      >
        {t('classForm.move.open')}
      </QuietButton>
      <QuietButton icon="plus" href={pathTo(createClass, { copy: record.id })}>
        {t('classForm.copy.open')}
      </QuietButton>
    </>
  );
}
