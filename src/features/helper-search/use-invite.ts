import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpWanted } from '#contract/helper-fit.ts';
import { limits } from '#contract/limits.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';
import { toast } from '#src/ui/toast.ts';
import { helperSearchQueries } from './helper-search.queries.ts';
import { isBusy, type FoundHelper } from './helper-search.view.ts';

interface InviteDraft {
  message: string;
  /** Ids of helpers whose other appointment the coach has confirmed. */
  overlaps: readonly string[];
}

/** One invitation of several helpers for one class. It needs the network: places and times of others decide at once. */
export function useInvite({ class: cls }: HelpWanted, chosen: readonly FoundHelper[], onDone: () => void) {
  const { t } = useTranslation('helperSearch');
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
        client.invalidateQueries({ queryKey: helperSearchQueries.all }),
        client.invalidateQueries({ queryKey: teachingQueries.roster(cls.id).queryKey }),
      ]),
  });
  /** As they were sent: who is invited is no longer among the chosen ones. */
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
          if (invited > 0) toast(t('invite.sent', { count: invited }), { kind: 'done' });
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
