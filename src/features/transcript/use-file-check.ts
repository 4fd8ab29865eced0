import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkFile, textOfFile, type PublicKeys, type Verdict } from './signed-file.view.ts';
import { transcriptQueries } from './transcript.queries.ts';

export type FileVerdict = Verdict & { isOnline: boolean };

/** Checks a chosen file on the phone, by the keys that it keeps. A key that is missing may be newer: it is asked for once. */
export function useFileCheck(kept: PublicKeys, isOnline: boolean) {
  const client = useQueryClient();
  const [verdict, setVerdict] = useState<FileVerdict>();
  const judge = async (file: File): Promise<Verdict> => {
    const text = await textOfFile(file);
    const first = await checkFile(text, kept);
    if (first.kind !== 'unknownKey' || !isOnline) return first;
    const newer = await client.fetchQuery(transcriptQueries.keys()).catch(() => undefined);
    return newer === undefined ? first : await checkFile(text, newer.keys);
  };
  return { verdict, check: async (file: File) => setVerdict({ ...(await judge(file)), isOnline }) };
}
