import { useTranslation } from 'react-i18next';
import type { PictureKind, PictureRecord } from '#contract/picture.ts';
import { mostOf } from '#src/features/join/join-pictures.view.ts';
import type { AskedRole } from '#src/features/join/join.view.ts';
import type { Upload } from '#src/features/join/use-uploads.ts';
import { useOnline } from '#src/offline/online.ts';
import { FieldError } from '#src/ui/field-error.tsx';
import { FileButton } from '#src/ui/file-button.tsx';
import { PictureGrid } from '#src/ui/picture-grid.tsx';
import { Section } from '#src/ui/section.tsx';
import { OwnPicture } from './own-picture.tsx';
import { UploadTile } from './upload-tile.tsx';

interface PictureFieldProps {
  kind: PictureKind;
  role: AskedRole;
  /** Undefined until the server has answered. */
  items: readonly PictureRecord[] | undefined;
  uploads: readonly Upload[];
  said: string | undefined;
  onFile: (file: File) => void;
  onAgain: (upload: Upload) => void;
  onDrop: (id: string) => void;
}

/** The pictures of one kind: those that are there, those on their way, and the way to add one. */
export function PictureField(props: PictureFieldProps) {
  const { kind, role, items, uploads, said, onFile, onAgain, onDrop } = props;
  const { t } = useTranslation('join');
  const isOnline = useOnline();
  const most = mostOf(kind);
  const count = (items?.length ?? 0) + uploads.length;
  // A new portrait takes the place of the old one.
  const isFull = kind !== 'avatar' && count >= most;
  return (
    <Section title={t(`pictures.${kind}.title`)}>
      <p className="of-faint">{t(`pictures.${kind}.hint`, { count: most })}</p>
      {count > 0 ? (
        <PictureGrid label={t(`pictures.${kind}.title`)}>
          {(items ?? []).map((item, index) => (
            <OwnPicture
              key={item.id}
              item={item}
              role={role}
              alt={t(`pictures.${kind}.alt`, { at: index + 1 })}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onAgain={() => onAgain(upload)}
              onDrop={() => onDrop(upload.id)}
            />
          ))}
        </PictureGrid>
      ) : null}
      {said ? <FieldError text={said} /> : null}
      <FileButton
        icon="plus"
        accept="image/*"
        onFile={onFile}
        offReason={!isOnline ? t('pictures.off') : isFull ? t('pictures.full', { count: most }) : undefined}
      >
        {t(kind === 'avatar' && count > 0 ? 'pictures.avatar.other' : `pictures.${kind}.add`)}
      </FileButton>
    </Section>
  );
}
