import { useTranslation } from 'react-i18next';
import { sellsCourse } from '#src/features/teaching/course/course.view.ts';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';

/** For how many, and how much. */
export function ClassSeats({
  draft,
  change,
  errorOf,
  currency,
  isOfCourse = false,
  isOfSlot = false,
}: ClassFieldsProps) {
  const { t } = useTranslation();
  const isSoldWhole = sellsCourse(draft);
  return (
    <Stack>
      {isOfSlot ? (
        <p className="of-hint">{t('classFields.oneSeat')}</p>
      ) : (
        <Field
          label={t('classFields.capacity')}
          hint={t('classFields.capacityHint')}
          kind="number"
          value={draft.capacity}
          onChange={(capacity) => change({ capacity })}
          error={errorOf('capacity')}
        />
      )}
      {isOfCourse ? (
        <p className="of-hint">{t('course.fixed')}</p>
      ) : (
        <Field
          label={t(isSoldWhole ? 'course.price' : 'classFields.price')}
          hint={t(isSoldWhole ? 'course.priceHint' : 'classFields.priceHint')}
          kind="number"
          value={draft.price}
          onChange={(price) => change({ price })}
          error={errorOf('price')}
          after={currency}
        />
      )}
    </Stack>
  );
}
