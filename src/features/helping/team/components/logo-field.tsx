import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '#src/api/picture-files.ts';
import { CropSheet } from '#src/features/people/picture/components/crop-sheet.tsx';
import { UploadTile } from '#src/features/people/picture/components/upload-tile.tsx';
import { formPictureQueries } from '#src/features/people/picture/form-pictures.queries.ts';
import type { Upload } from '#src/features/people/picture/use-uploads.ts';
import { useOnline } from '#src/offline/online.ts';
import { FileButton } from '#src/ui/file-button.tsx';
import { openPicture, pictureFile } from '#src/ui/picture-file.ts';
import { PictureGrid, PictureTile } from '#src/ui/picture-grid.tsx';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';

/** Side of the uploaded picture, in pixels; the server stores a smaller one. */
const side = 1024;
type Sending = Pick<Upload, 'file' | 'part' | 'error'>;

interface LogoFieldProps {
  /** The name of the picture; empty without one. */
  logo: string;
  onChange: (logo: string) => void;
}

/** The logo of a team: chosen, cut square, uploaded immediately, and handed in with the form. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data: bytes } = useQuery({ ...formPictureQueries.bytes(logo), enabled: logo !== '' });
  const [cutting, setCutting] = useState<ImageBitmap>();
  const [sending, setSending] = useState<Sending>();
  const choose = async (file: File) => {
    const picture = await openPicture(file);
    if (picture === undefined) toast(t('join.pictures.unreadable'), { kind: 'refused' });
    else setCutting(picture);
  };
  const send = async (file: Blob) => {
    setSending({ file, part: 0 });
    try {
      const onProgress = (part: number) => setSending({ file, part });
      const sent = await uploadPicture({ role: 'coach', kind: 'logo', file, onProgress });
      onChange(sent.name);
      setSending(undefined);
    } catch (error) {
      setSending({ file, part: 0, error: error instanceof Error ? error : new Error('the upload failed') });
    }
  };
  return (
    <Section title={t('teamLead.form.logo.title')}>
      <p className="of-faint">{t('teamLead.form.logo.hint')}</p>
      {logo !== '' || sending ? (
        <PictureGrid label={t('teamLead.form.logo.title')}>
          {sending ? (
            <UploadTile
              upload={sending}
              onAgain={() => void send(sending.file)}
              onDrop={() => setSending(undefined)}
            />
          ) : (
            <PictureTile
              bytes={bytes}
              alt={t('teamLead.form.logo.title')}
              remove={{ label: t('teamLead.form.logo.remove'), onClick: () => onChange('') }}
            />
          )}
        </PictureGrid>
      ) : null}
      <FileButton
        icon="plus"
        accept="image/*"
        onFile={(file) => void choose(file)}
        offReason={isOnline ? undefined : t('join.pictures.off')}
      >
        {t(logo === '' ? 'teamLead.form.logo.add' : 'teamLead.form.logo.other')}
      </FileButton>
      {cutting ? (
        <CropSheet
          picture={cutting}
          aspect={1}
          onClose={() => setCutting(undefined)}
          onDone={async (crop) => {
            const file = await pictureFile(cutting, side, { aspect: 1, crop });
            setCutting(undefined);
            void send(file);
          }}
        />
      ) : null}
    </Section>
  );
}
