import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinForm } from '#contract/join.ts';
import type { PictureKind } from '#contract/picture.ts';
import { joinPictureQueries } from '#src/features/join/join-pictures.queries.ts';
import { aspectOf, fieldOfKind, ofKind, pictureKindsOf } from '#src/features/join/join-pictures.view.ts';
import type { AskedRole } from '#src/features/join/join.view.ts';
import { useUploads } from '#src/features/join/use-uploads.ts';
import { openPicture, pictureFile } from '#src/ui/picture-file.ts';
import { toast } from '#src/ui/toast.ts';
import { CropSheet } from './crop-sheet.tsx';
import { PictureField } from './picture-field.tsx';

/** Pixels of the longer side of what is sent: enough for a phone, and for reading a certificate. */
const longest = 1800;

interface JoinPicturesProps {
  role: AskedRole;
  /** What the last decision said of a field. */
  saidOf: (field: keyof JoinForm) => string | undefined;
}

/** The photos and certificates of a form: chosen, cut, sent at once, and named when the form is sent. */
export function JoinPictures({ role, saidOf }: JoinPicturesProps) {
  const { t } = useTranslation('join');
  const { data } = useQuery(joinPictureQueries.mine(role));
  const { uploads, start, again, drop } = useUploads(role);
  const [cutting, setCutting] = useState<{ kind: PictureKind; picture: ImageBitmap }>();
  const choose = async (kind: PictureKind, file: File) => {
    const picture = await openPicture(file);
    if (picture === undefined) toast(t('pictures.unreadable'), { kind: 'refused' });
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
          said={saidOf(fieldOfKind[kind])}
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
