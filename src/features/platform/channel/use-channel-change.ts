import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input, Output } from '#contract/all-apis.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { channelQueries } from './channel.queries.ts';

type Change = 'channel.set' | 'channel.choose' | 'channel.setQuiet';

/** A change that the server has to confirm. Its answer is the new state of the channels. */
export function useChannelChange<Name extends Change>(
  name: Name,
  onDone?: () => void,
): UseMutationResult<Output<Name>, Error, Input<Name>> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useKeyedMutation(name, {
    onSuccess: (channels: Output<Name>) => {
      client.setQueryData(channelQueries.read().queryKey, (known) => known && { ...known, ...channels });
      onDone?.();
    },
    onError: (error: Error) => toast(errorText(error, t), { kind: 'refused' }),
  });
}
