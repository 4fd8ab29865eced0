import { call } from '#src/api/call.ts';
import type { ProvedStep } from '#src/features/proof/use-proved-step.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { useDataStep } from './use-data-step.ts';
import { zipOf } from './zip.view.ts';

/** Without this sign table programs take UTF-8 for another alphabet. */
const byteOrderMark = '\ufeff';

/** Fetches the copy and hands it to the browser as one file. Nothing of it stays in the app. */
export const useSaveCopy = (onDone: () => void): ProvedStep =>
  useDataStep(async () => {
    const { files, readyAt } = await call('privacy.export', {});
    const texts = files.map(({ name, type, text }) => ({
      name,
      text: type === 'csv' ? byteOrderMark + text : text,
    }));
    saveFile(`openfield-${readyAt.slice(0, 10)}.zip`, zipOf(texts, new Date(readyAt)));
  }, onDone);
