import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input, Output } from '#contract/all-apis.ts';
import { accommodations, needFields } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { NeedProfile } from '#contract/needs.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { needsProfileQueries } from '#src/features/booking/needs/needs-profile.queries.ts';
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

/** Edits a need profile, for its guardian. The draft stays on the phone until it is saved. */
export function NeedsForm({ profile, isOnline }: NeedsFormProps) {
  const { t } = useTranslation();
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
          toast(t('needs.saved'), { kind: 'done' });
        },
      },
    );
  };
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
      {save.error ? <Banner kind="refused" title={errorText(save.error, t)} /> : null}
      <ActionButton type="submit" busy={save.isPending} offReason={isOnline ? undefined : t('needs.offline')}>
        {t('needs.save')}
      </ActionButton>
    </Stack>
  );
}

/** Name of the stored draft. */
const needsDraft = (participantId: string): string => `needs:${participantId}`;

/** Saves a need profile. The last save counts, so no key is needed. */
function useSaveNeeds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: Input<'needs.update'>) => call('needs.update', profile),
    onSuccess: (saved) =>
      client.setQueryData(needsProfileQueries.profile(saved.participantId).queryKey, saved),
  });
}
