import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input, Output } from '#contract/all-apis.ts';
import type { NeedProfile } from '#contract/needs.ts';
import { call } from '#src/api/call.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { historyIndex } from '#src/ui/nav.ts';
import { toast } from '#src/ui/toast.ts';
import { needsProfileQueries } from './needs-profile.queries.ts';

export type NeedsFormState = ReturnType<typeof useNeedsForm>;

const empty: NeedProfile = {
  accommodations: [],
  communication: '',
  triggers: '',
  calming: '',
  medical: '',
};

/**
 * A need profile and its draft, which stays on the phone until it is saved. `isOfBooking`: the page was opened from a
 * booking, so saving leads back to it.
 */
export function useNeedsForm(id: string, profile: Output<'needs.read'> | undefined, isOfBooking: boolean) {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const save = useSaveNeeds();
  const { user } = useSession();
  const orders = useOffline(user ? ordersQuery({ studentId: user.id }) : null).data?.orders ?? [];
  const wasShared = orders.some(({ order }) => order.needs.some(({ participantId }) => participantId === id));
  const { draft, change, drop, startOver, isBack } = useForm<NeedProfile, never>({
    start: profile ? profileOf(profile) : empty,
    check: () => ({}),
    keptAs: `needs:${id}`,
  });
  const submit = () => {
    if (save.isPending) return;
    save.mutate(
      { id, ...draft },
      {
        onSuccess: () => {
          void drop();
          toast(t(wasShared ? 'needs.saved' : 'needs.savedPlain'), { kind: 'done' });
          if (isOfBooking && historyIndex() > 0) void goOn(-1);
        },
      },
    );
  };
  return { draft, change, startOver, isBack, submit, isBusy: save.isPending, error: save.error };
}

function profileOf(stored: Output<'needs.read'>): NeedProfile {
  const { participantId: _, updatedAt: __, ...profile } = stored;
  return profile;
}

/** Saves a need profile. The last save counts, so no key is needed. */
function useSaveNeeds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: Input<'needs.update'>) => call('needs.update', profile),
    onSuccess: (saved) =>
      client.setQueryData(needsProfileQueries.profile(saved.participantId).queryKey, saved),
  });
}
