import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { payoutQueries } from './payout-files.queries.ts';

/** Saves the text of a file. Each reading is a line of the audit log, and the page keeps nothing of the text. */
export function usePayoutDownload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input<'operator.payoutFileRead'>) => {
      const { name, mimeType, text } = await ask('operator.payoutFileRead', input);
      saveFile(name, new Blob([text], { type: mimeType }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: payoutQueries.list().queryKey }),
    gcTime: 0,
    retry: false,
  });
}
