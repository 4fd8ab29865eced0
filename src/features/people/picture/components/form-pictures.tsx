import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinForm } from '#contract/join.ts';
import type { PictureKind } from '#contract/picture.ts';
import { formPictureQueries } from '#src/features/people/picture/form-pictures.queries.ts';
import {
  aspectOf,
  fieldOfKind,
  ofKind,
  pictureKindsOf,
} from '#src/features/people/picture/form-pictures.view.ts';
import { useUploads } from '#src/features/people/picture/use-uploads.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';
import { openPicture, pictureFile } from '#src/ui/picture-file.ts';
import { toast } from '#src/ui/toast.ts';
import { CropSheet } from './crop-sheet.tsx';
import { PictureField } from './picture-field.tsx';

/** Pixels of the longer side of an upload: enough for a phone, and for reading a certificate. */
const longest = 1800;

interface JoinPicturesProps {
  role: AskedRole;
  /** Returns the reviewer's remark on a field in the last decision. */
  remarkOf: (field: keyof JoinForm) => string | undefined;
}

/** The photos and certificates of a form. Uploads each one immediately; the form sends only their ids. */
export function FormPictures({ role, remarkOf }: JoinPicturesProps) {
  const { t } = useTranslation();
  const { data } = useQuery(formPictureQueries.mine(role));
  const { uploads, start, again, drop } = useUploads(role);
  const [cutting, setCutting] = useState<{ kind: PictureKind; picture: ImageBitmap }>();
  const choose = async (kind: PictureKind, file: File) => {
    const picture = await openPicture(file);
    if (picture === undefined) toast(t('join.pictures.unreadable'), { kind: 'refused' });
    else if (aspectOf[kind] === undefined) start(kind, await pictureFile(picture, longest));
    else setCutting({ kind, picture });
  };
  const aspect = cutting && aspectOf[cutting.kind];
  return (
    <>
      {pictureKindsOf[role].map((kind) => (
        <PictureField
          key={kind}
          kind={kind}
          role={role}
          items={data ? ofKind(data.items, kind) : undefined}
          uploads={uploads.filter((one) => one.kind === kind)}
          remark={remarkOf(fieldOfKind[kind])}
          onFile={(file) => void choose(kind, file)}
          onAgain={again}
          onDrop={drop}
        />
      ))}
      {cutting && aspect ? (
        <CropSheet
          picture={cutting.picture}
          aspect={aspect}
          onClose={() => setCutting(undefined)}
          onDone={async (crop) => {
            start(cutting.kind, await pictureFile(cutting.picture, longest, { aspect, crop }));
            setCutting(undefined);
          }}
        />
      ) : null}
    </>
  );
}
