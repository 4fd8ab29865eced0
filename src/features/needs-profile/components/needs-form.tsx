import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { accommodations, needFields } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { NeedProfile } from '#contract/needs.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { needsDraft } from '#src/features/needs-profile/needs-profile.view.ts';
import { useSaveNeeds } from '#src/features/needs-profile/use-save-needs.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface NeedsFormProps {
  profile: Output<'needs.read'>;
  isOnline: boolean;
}

/** What somebody needs, for who decides for them. What is typed stays on the phone until it is saved. */
export function NeedsForm({ profile, isOnline }: NeedsFormProps) {
  const { t } = useTranslation('needs');
  const { t: tCommon } = useTranslation('common');
  const save = useSaveNeeds();
  const { participantId: id, updatedAt: _, ...start } = profile;
  const { draft, change, drop, startOver, isBack } = useForm<NeedProfile, never>({
    start,
    check: () => ({}),
    keptAs: needsDraft(id),
  });
  const submit = () => {
    if (save.isPending) return;
    save.mutate(
      { id, ...draft },
      {
        onSuccess: () => {
          void drop();
          toast(t('saved'), { kind: 'done' });
        },
      },
    );
  };
  return (
    <Stack onSubmit={submit}>
      {isBack ? (
        <Banner
          kind="local"
          title={t('unsaved')}
          action={<QuietButton onClick={startOver}>{t('discard')}</QuietButton>}
        />
      ) : null}
      <Section title={t('meets')} card>
        <CheckGroup label={t('meets')} isLabelHidden>
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
              {tCommon(`meets.${need}`)}
            </Checkbox>
          ))}
        </CheckGroup>
      </Section>
      {needFields.map((field) => (
        <Field
          key={field}
          kind="textarea"
          label={t(`field.${field}`)}
          hint={t(`fieldHint.${field}`)}
          optional
          rows={3}
          maxLength={limits.needText}
          autoComplete="off"
          value={draft[field]}
          onChange={(text) => change({ [field]: text })}
        />
      ))}
      {save.error ? <Banner kind="refused" title={errorText(save.error, tCommon)} /> : null}
      <ActionButton type="submit" busy={save.isPending} offReason={isOnline ? undefined : t('offline')}>
        {t('save')}
      </ActionButton>
    </Stack>
  );
}
