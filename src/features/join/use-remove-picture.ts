import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { joinPictureQueries } from './join-pictures.queries.ts';
import type { AskedRole } from './join.view.ts';

/** Takes an own picture away. What families see already stays until the change is approved. */
export function useRemovePicture(role: AskedRole) {
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('picture.remove', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: joinPictureQueries.mine(role).queryKey }),
    onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
  });
}
