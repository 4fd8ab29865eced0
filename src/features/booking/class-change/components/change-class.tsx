import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { draftOfClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { SaveTemplate } from '#src/features/teaching/class-form/components/save-template.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** Actions to change or copy a class of the coach. An action that is off shows why. */
export function ChangeClass({ record }: { record: ClassRecord }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { createClass } = paths.coach;
  const isOff = !record.actions.includes('update');
  const off = isOff ? t('classForm.offBegun') : undefined;
  const copies = (
    <>
      <QuietButton icon="plus" href={pathTo(createClass, { copy: record.id })}>
        {t('classForm.copy.open')}
      </QuietButton>
      {/* The price of a course's date is a part of a whole, so it is no price for other classes. */}
      {record.course ? null : (
        <SaveTemplate
          draft={draftOfClass(record, language)}
          currency={record.currency}
          offReason={undefined}
        />
      )}
    </>
  );
  if (record.state === 'canceled') return copies;
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
      {copies}
    </>
  );
}
