import { useTranslation } from 'react-i18next';
import { accommodations, needFields } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { NeedsFormState } from '#src/features/booking/needs/use-needs-form.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** The fields of a need profile, for its guardian. The page has the error and the button to save at its foot. */
export function NeedsForm({ form }: { form: NeedsFormState }) {
  const { t } = useTranslation();
  const { draft, change, startOver, isBack, submit } = form;
  return (
    <Stack onSubmit={submit}>
      {isBack ? (
        <Banner
          kind="local"
          title={t('needs.unsaved')}
          action={<QuietButton onClick={startOver}>{t('needs.discard')}</QuietButton>}
        />
      ) : null}
      <Section title={t('needs.meets')} card>
        <CheckGroup label={t('needs.meets')} isLabelHidden>
          {accommodations.map((need) => (
            <Checkbox
              key={need}
              checked={draft.accommodations.includes(need)}
              onChange={(isOn) =>
                change({
                  accommodations: accommodations.filter((one) =>
                    one === need ? isOn : draft.accommodations.includes(one),
                  ),
                })
              }
            >
              {t(`common.meets.${need}`)}
            </Checkbox>
          ))}
        </CheckGroup>
      </Section>
      {needFields.map((field) => (
        <Field
          key={field}
          kind="textarea"
          label={t(`needs.field.${field}`)}
          hint={t(`needs.fieldHint.${field}`)}
          optional
          rows={3}
          maxLength={limits.needText}
          autoComplete="off"
          value={draft[field]}
          onChange={(text) => change({ [field]: text })}
        />
      ))}
    </Stack>
  );
}
