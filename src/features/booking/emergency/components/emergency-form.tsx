import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input, Output } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { emergencyCardQueries } from '#src/features/booking/emergency/emergency-card.queries.ts';
import {
  cardErrors,
  type CardDraft,
  type CardError,
  draftOf,
  formOf,
  refusedBoxes,
} from '#src/features/booking/emergency/emergency-card.view.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { usualCountry } from '#src/features/people/account/account.view.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { PinnedFoot } from '#src/ui/pinned-foot.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { CardFields } from './card-fields.tsx';

interface EmergencyFormProps {
  card: Output<'emergency.read'>;
  name: string;
  /** Undefined while it is not known. */
  age: number | undefined;
  isOnline: boolean;
}

/** Edits an emergency card, for a guardian. The draft stays on the phone until it is saved. */
export function EmergencyForm({ card, name, age, isOnline }: EmergencyFormProps) {
  const { t } = useTranslation();
  const country = useCountry();
  const save = useSaveCard();
  const { participantId: id } = card;
  const { draft, errors, change, isRight, refuse, drop, startOver, isBack } = useForm<CardDraft, CardError>({
    start: draftOf(card),
    check: (typed) => cardErrors(typed, country),
    refused: refusedBoxes,
    keptAs: `emergency:${id}`,
  });
  const submit = () => {
    if (save.isPending || !isRight()) return;
    save.mutate(formOf(id, draft, country), {
      onSuccess: () => {
        void drop();
        toast(t('emergency.saved'), { kind: 'done' });
      },
      onError: refuse,
    });
  };
  return (
    <Stack onSubmit={submit}>
      {isBack ? (
        <Banner
          kind="local"
          title={t('emergency.unsaved')}
          action={<QuietButton onClick={startOver}>{t('emergency.discard')}</QuietButton>}
        />
      ) : null}
      <CardFields
        name={name}
        age={age}
        draft={draft}
        errors={errors}
        onChange={change}
        allowedBy={card.alone?.by}
      />
      <PinnedFoot>
        {save.error ? <Banner kind="refused" title={errorText(save.error, t)} /> : null}
        <ActionButton
          type="submit"
          busy={save.isPending}
          offReason={isOnline ? undefined : t('emergency.offline')}
        >
          {t('emergency.save')}
        </ActionButton>
      </PinnedFoot>
    </Stack>
  );
}

/** Country that is put before a number without one; empty until the server's configuration is loaded. */
function useCountry(): string {
  const { language } = useFormat();
  const { data: config } = useQuery(accountQueries.config());
  return config === undefined ? '' : usualCountry(config, language);
}

/** Saves a card. The last save counts, so no key is needed. */
function useSaveCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'emergency.update'>) => call('emergency.update', form),
    onSuccess: (saved) => {
      client.setQueryData(emergencyCardQueries.card(saved.participantId).queryKey, saved);
      void client.invalidateQueries({ queryKey: participantQueries.all });
    },
  });
}
