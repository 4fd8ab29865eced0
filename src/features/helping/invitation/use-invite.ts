import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpWanted } from '#contract/helper-fit.ts';
import { limits } from '#contract/limits.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { coachHelperQueries } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { isBusy, type FoundHelper } from '#src/features/helping/helper/coach-helpers.view.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { toast } from '#src/ui/toast.ts';

interface InviteDraft {
  message: string;
  /** Ids of helpers with an overlap that the coach has confirmed. */
  overlaps: readonly string[];
}

/**
 * Invites several helpers to one class. Needs the network: free places and other appointments must be
 * current.
 */
export function useInvite({ class: cls }: HelpWanted, chosen: readonly FoundHelper[], onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm<InviteDraft, 'overlapOpen'>({
    start: { message: '', overlaps: [] },
    check: ({ overlaps }) =>
      chosen.some((one) => isBusy(one) && !overlaps.includes(one.helper.id))
        ? { overlaps: 'overlapOpen' }
        : {},
  });
  const sending = useKeyedMutation('invitation.create', {
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: coachHelperQueries.all }),
        client.invalidateQueries({ queryKey: ownClassQueries.roster(cls.id).queryKey }),
      ]),
  });
  /** As they were sent: invited helpers are no longer among the chosen ones. */
  const [asked, setAsked] = useState<readonly FoundHelper[]>([]);
  const { draft } = form;
  const send = () => {
    if (sending.isPending || chosen.length === 0 || !form.isRight()) return;
    const helpers = chosen.map(({ helper: { id, role } }) => ({
      helperId: id,
      role,
      overlapConfirmed: draft.overlaps.includes(id),
    }));
    setAsked(chosen);
    const message = draft.message.trim().slice(0, limits.message);
    sending.mutate(
      { classId: cls.id, helpers, message },
      {
        onSuccess: ({ items }) => {
          const invited = items.filter(({ invitation }) => invitation !== null).length;
          if (invited > 0) toast(t('helperSearch.invite.sent', { count: invited }), { kind: 'done' });
          if (invited === items.length) {
            form.startOver();
            onDone();
          }
        },
      },
    );
  };
  const confirmOverlap = (id: string, isConfirmed: boolean) =>
    form.change({
      overlaps: isConfirmed ? [...draft.overlaps, id] : draft.overlaps.filter((one) => one !== id),
    });
  return { form, sending, asked, send, confirmOverlap };
}
