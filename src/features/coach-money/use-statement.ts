import { useMutation } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { saveFile } from '#src/ui/save-file.ts';

/** Fetches a statement and hands it to the browser as a file. Nothing of it stays in the app. */
export const useStatement = () =>
  useMutation({
    mutationFn: async (input: Input<'wallet.statement'>) => {
      const { name, type, base64 } = await call('wallet.statement', input);
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
      saveFile(name, new Blob([bytes], { type }));
    },
  });
