import { useTranslation } from 'react-i18next';
import {
  hourChoices,
  noticeForNeeds,
  ratioOf,
} from '#src/features/teaching/class-form/class-choices.view.ts';
import { sellsCourse } from '#src/features/teaching/course/course.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';

/** Terms of a class. A field that is left empty uses the default. */
export function ClassRules(props: ClassFieldsProps) {
  const { draft, change, errorOf, usual, isBooked = false, isOfCourse = false } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const hours = (count: number) => format.duration(count * 60);
  const usually = (count: number | undefined) =>
    count === undefined ? t('classForm.usual') : t('classForm.usually', { value: hours(count) });
  // The empty choice already names the default. It is gone once a value was chosen.
  const isListed = (value: string, chosen: string, byDefault: number | undefined) =>
    chosen !== '' || value !== String(byDefault);
  const options = (name: Parameters<typeof hourChoices>[0], chosen: string, byDefault: number | undefined) =>
    hourChoices(name, chosen)
      .filter((count) => isListed(String(count), chosen, byDefault))
      .map((count) => ({
        value: String(count),
        label: count === 0 ? t('classForm.untilStart') : t('classForm.before', { value: hours(count) }),
      }));
  const ratio = ratioOf(draft);
  return (
    <Section title={t('classForm.rules')}>
      <Stack>
        {isOfCourse || sellsCourse(draft) ? null : (
          <>
            <Field
              label={t('classForm.freeCancel')}
              hint={t('classForm.freeCancelHint')}
              kind="select"
              placeholder={usually(usual?.freeCancelHours)}
              options={options('freeCancel', draft.freeCancelHours, usual?.freeCancelHours)}
              value={draft.freeCancelHours}
              onChange={(freeCancelHours) => change({ freeCancelHours })}
            />
            <Field
              label={t('classForm.lateRefund')}
              hint={t('classForm.lateRefundHint')}
              kind="select"
              placeholder={usual ? t(`classForm.refund.${usual.lateRefundPct}`) : t('classForm.usual')}
              options={(['0', '50', '100'] as const)
                .filter((value) => isListed(value, draft.lateRefundPct, usual?.lateRefundPct))
                .map((value) => ({ value, label: t(`classForm.refund.${value}`) }))}
              value={draft.lateRefundPct}
              onChange={(lateRefundPct) => change({ lateRefundPct })}
            />
          </>
        )}
        <Field
          label={t('classForm.notice')}
          hint={
            draft.meets.length > 0
              ? t('classForm.noticeNeeds', { value: hours(noticeForNeeds) })
              : t('classForm.noticeHint')
          }
          kind="select"
          placeholder={usually(usual?.noticeHours)}
          options={options('notice', draft.noticeHours, usual?.noticeHours)}
          value={draft.noticeHours}
          onChange={(noticeHours) => change({ noticeHours })}
        />
        <Field
          label={t('classForm.minSize')}
          hint={t(isBooked ? 'classForm.minSizeBooked' : 'classForm.minSizeHint')}
          kind="number"
          optional
          value={draft.minSize}
          onChange={(minSize) => change({ minSize })}
          error={errorOf('minSize')}
        />
        {draft.minSize.trim() === '' ? null : (
          <Field
            label={t('classForm.minSizeHours')}
            kind="select"
            placeholder={usually(usual?.minSizeHours)}
            options={options('minSize', draft.minSizeHours, usual?.minSizeHours)}
            value={draft.minSizeHours}
            onChange={(minSizeHours) => change({ minSizeHours })}
            error={errorOf('minSizeHours')}
          />
        )}
        <Field
          label={t('classForm.helpers')}
          hint={ratio ? t('classForm.ratio', { count: ratio }) : t('classForm.helpersHint')}
          kind="number"
          optional
          value={draft.helperSlots}
          onChange={(helperSlots) => change({ helperSlots })}
          error={errorOf('helperSlots')}
        />
        <Checkbox checked={draft.autoAccept} onChange={(autoAccept) => change({ autoAccept })}>
          {t('classForm.autoAccept')}
        </Checkbox>
        <Checkbox checked={draft.membersFirst} onChange={(membersFirst) => change({ membersFirst })}>
          {t('classForm.membersFirst')}
        </Checkbox>
      </Stack>
    </Section>
  );
}
