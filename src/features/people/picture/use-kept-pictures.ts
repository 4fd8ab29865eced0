import { useEffect, useRef, useState } from 'react';
import type { PictureKind } from '#contract/picture.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { dropDraft, saveDraft } from '#src/offline/records.ts';

/** Cropped picture that is not on the server yet. */
export interface KeptPicture {
  id: string;
  kind: PictureKind;
  file: Blob;
}

/** Stores cropped pictures on the phone until the server has them. `found`: pictures of an earlier visit. */
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
