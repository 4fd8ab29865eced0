import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input, Output } from '#contract/all-apis.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { channelQueries } from './channel.queries.ts';

type Change = 'channel.set' | 'channel.choose' | 'channel.setQuiet';

/** A change that needs the server's word. The answer is how the channels stand now. */
export function useChannelChange<Name extends Change>(
  name: Name,
  onDone?: () => void,
): UseMutationResult<Output<Name>, Error, Input<Name>> {
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  return useKeyedMutation(name, {
    onSuccess: (channels: Output<Name>) => {
      client.setQueryData(channelQueries.read().queryKey, (known) => known && { ...known, ...channels });
      onDone?.();
    },
    onError: (error: Error) => toast(errorText(error, tCommon), { kind: 'refused' }),
  });
}
