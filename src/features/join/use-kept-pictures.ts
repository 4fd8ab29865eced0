import { useEffect, useRef, useState } from 'react';
import type { PictureKind } from '#contract/picture.ts';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { dropDraft, saveDraft } from '#src/offline/records.ts';
import type { AskedRole } from './join.view.ts';

/** A picture that was cut and has not arrived. */
export interface KeptPicture {
  id: string;
  kind: PictureKind;
  file: Blob;
}

/** Keeps cut pictures on the phone until they arrive. `found`: those of an earlier visit, once they are read. */
export function useKeptPictures(role: AskedRole) {
  const name = `pictures:${role}`;
  const stored = useOffline(draftQuery<readonly KeptPicture[]>(name));
  const [found, setFound] = useState<readonly KeptPicture[]>();
  const held = useRef<readonly KeptPicture[]>([]);
  if (found === undefined && stored.state !== 'loading') setFound(stored.data ?? []);
  useEffect(() => {
    if (found === undefined) return;
    const own = held.current;
    held.current = [...found.filter(({ id }) => !own.some((one) => one.id === id)), ...own];
  }, [found]);
  const write = (pictures: readonly KeptPicture[]) => {
    held.current = pictures;
    void (pictures.length > 0 ? saveDraft(name, pictures) : dropDraft(name));
  };
  return {
    found,
    keep: (picture: KeptPicture) => write([...held.current, picture]),
    forget: (id: string) => write(held.current.filter((one) => one.id !== id)),
  };
}
