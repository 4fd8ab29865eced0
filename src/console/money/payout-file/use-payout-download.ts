import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { payoutQueries } from './payout-files.queries.ts';

/** Saves the text of a file. Each reading is a line of the audit log, and the page keeps nothing of the text. */
export function usePayoutDownload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { name, mimeType, text } = await ask('operator.payoutFileRead', { id });
      saveFile(name, new Blob([text], { type: mimeType }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: payoutQueries.list().queryKey }),
    gcTime: 0,
    retry: false,
  });
}
