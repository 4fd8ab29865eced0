import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useOnline } from '#src/offline/online.ts';
import { checkFile, textOfFile, type PublicKeys, type Verdict } from './signed-file.view.ts';
import { transcriptQueries, transcriptSources } from './transcript.queries.ts';

/** `noKeys`: this phone never read the keys. */
export type FileVerdict = (Verdict | { kind: 'noKeys' }) & { isOnline: boolean };

/** Checks a chosen file on the phone. The keys are kept with the page, so no network is needed later. */
export function useFileCheck() {
  const client = useQueryClient();
  const isOnline = useOnline();
  const { record } = useRecord(transcriptSources.keys());
  const [verdict, setVerdict] = useState<FileVerdict>();
  const askForKeys = async (): Promise<PublicKeys | undefined> => {
    if (!isOnline) return undefined;
    const answer = await client.fetchQuery(transcriptQueries.keys()).catch(() => undefined);
    return answer?.keys;
  };
  const judge = async (file: File): Promise<Verdict | { kind: 'noKeys' }> => {
    const text = await textOfFile(file);
    const first = record && (await checkFile(text, record.keys));
    if (first !== undefined && first.kind !== 'unknownKey') return first;
    // The key may be newer than what this phone keeps.
    const keys = await askForKeys();
    return keys === undefined ? (first ?? { kind: 'noKeys' }) : await checkFile(text, keys);
  };
  return { verdict, check: async (file: File) => setVerdict({ ...(await judge(file)), isOnline }) };
}
