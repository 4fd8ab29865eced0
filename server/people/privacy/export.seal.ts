import { z } from 'zod';
import { type ExportFile, exportFile } from '#contract/privacy.ts';
import { sealerFor } from '#server/base/sealer.ts';
import type { Config } from '#server/start/config.ts';

const sealer = sealerFor('openfield copy 1', 'a copy');
type Secret = Pick<Config, 'secret'>;
const nameOf = (exportId: string) => `copy:${exportId}`;

export const keyOfCopies = ({ secret }: Secret): string => sealer.keyId(secret);

export const sealFiles = (
  { secret }: Secret,
  exportId: string,
  files: readonly ExportFile[],
): { key_id: string; sealed: Buffer } => ({
  key_id: sealer.keyId(secret),
  sealed: sealer.seal(secret, nameOf(exportId), files),
});

export const openFiles = (
  { secret }: Secret,
  exportId: string,
  row: { key_id: string; sealed: Buffer },
): ExportFile[] => z.array(exportFile).parse(sealer.open(secret, nameOf(exportId), row));
