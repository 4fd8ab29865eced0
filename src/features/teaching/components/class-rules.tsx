import { useTranslation } from 'react-i18next';
import { hourChoices, noticeForNeeds, ratioOf } from '#src/features/teaching/class-choices.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';

/** The terms: what is left as it is, is as usual here. */
export function ClassRules({ draft, change, errorOf, usual, isBooked = false }: ClassFieldsProps) {
  const { t } = useTranslation('classForm');
  const format = useFormat();
  const hours = (count: number) => format.duration(count * 60);
  const usually = (count: number | undefined) =>
    count === undefined ? t('usual') : t('usually', { value: hours(count) });
  const options = (name: Parameters<typeof hourChoices>[0], chosen: string) =>
    hourChoices(name, chosen).map((count) => ({
      value: String(count),
      label: count === 0 ? t('untilStart') : t('before', { value: hours(count) }),
    }));
  const ratio = ratioOf(draft);
  return (
    <Section title={t('rules')}>
      <Stack>
        <Field
          label={t('freeCancel')}
          hint={t('freeCancelHint')}
          kind="select"
          placeholder={usually(usual?.freeCancelHours)}
          options={options('freeCancel', draft.freeCancelHours)}
          value={draft.freeCancelHours}
          onChange={(freeCancelHours) => change({ freeCancelHours })}
        />
        <Field
          label={t('lateRefund')}
          hint={t('lateRefundHint')}
          kind="select"
          placeholder={usual ? t(`refund.${usual.lateRefundPct}`) : t('usual')}
          options={(['0', '50', '100'] as const).map((value) => ({ value, label: t(`refund.${value}`) }))}
          value={draft.lateRefundPct}
          onChange={(lateRefundPct) => change({ lateRefundPct })}
        />
        <Field
          label={t('notice')}
          hint={draft.meets.length > 0 ? t('noticeNeeds', { value: hours(noticeForNeeds) }) : t('noticeHint')}
          kind="select"
          placeholder={usually(usual?.noticeHours)}
          options={options('notice', draft.noticeHours)}
          value={draft.noticeHours}
          onChange={(noticeHours) => change({ noticeHours })}
        />
        <Field
          label={t('minSize')}
          hint={t(isBooked ? 'minSizeBooked' : 'minSizeHint')}
          kind="number"
          optional
          value={draft.minSize}
          onChange={(minSize) => change({ minSize })}
          error={errorOf('minSize')}
        />
        {draft.minSize.trim() === '' ? null : (
          <Field
            label={t('minSizeHours')}
            kind="select"
            placeholder={usually(usual?.minSizeHours)}
            options={options('minSize', draft.minSizeHours)}
            value={draft.minSizeHours}
            onChange={(minSizeHours) => change({ minSizeHours })}
            error={errorOf('minSizeHours')}
          />
        )}
        <Field
          label={t('helpers')}
          hint={ratio ? t('ratio', { count: ratio }) : t('helpersHint')}
          kind="number"
          optional
          value={draft.helperSlots}
          onChange={(helperSlots) => change({ helperSlots })}
          error={errorOf('helperSlots')}
        />
        <Checkbox checked={draft.autoAccept} onChange={(autoAccept) => change({ autoAccept })}>
          {t('autoAccept')}
        </Checkbox>
        <Checkbox checked={draft.membersFirst} onChange={(membersFirst) => change({ membersFirst })}>
          {t('membersFirst')}
        </Checkbox>
      </Stack>
    </Section>
  );
}
