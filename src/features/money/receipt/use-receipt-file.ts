import { useMutation } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { saveFile } from '#src/ui/save-file.ts';

function save({ name, type, base64 }: Output<'receipt.file'>): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  saveFile(name, new Blob([bytes], { type }));
}

/** Fetches one receipt and passes it to the browser as a file. The app stores nothing of it. */
export const useReceiptFile = () =>
  useMutation({ mutationFn: async (id: string) => save(await call('receipt.file', { id })) });

/** The same for the statement of a year. */
export const useYearFile = () =>
  useMutation({ mutationFn: async (year: number) => save(await call('receipt.year', { year })) });
