import { useTranslation } from 'react-i18next';
import type { PictureKind, PictureRecord } from '#contract/picture.ts';
import { mostOf } from '#src/features/people/picture/form-pictures.view.ts';
import type { Upload } from '#src/features/people/picture/use-uploads.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';
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
  remark: string | undefined;
  onFile: (file: File) => void;
  onAgain: (upload: Upload) => void;
  onDrop: (id: string) => void;
}

/** The pictures of one kind: the stored ones, the running uploads, and a button to add one. */
export function PictureField(props: PictureFieldProps) {
  const { kind, role, items, uploads, remark, onFile, onAgain, onDrop } = props;
  const { t } = useTranslation();
  const isOnline = useOnline();
  const most = mostOf(kind);
  const count = (items?.length ?? 0) + uploads.length;
  // A new portrait takes the place of the old one.
  const isFull = kind !== 'avatar' && count >= most;
  return (
    <Section title={t(`join.pictures.${kind}.title`)}>
      <p className="of-faint">{t(`join.pictures.${kind}.hint`, { count: most })}</p>
      {count > 0 ? (
        <PictureGrid label={t(`join.pictures.${kind}.title`)}>
          {(items ?? []).map((item, index) => (
            <OwnPicture
              key={item.id}
              item={item}
              role={role}
              alt={t(`join.pictures.${kind}.alt`, { at: index + 1 })}
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
      {remark ? <FieldError text={remark} /> : null}
      <FileButton
        icon="plus"
        accept="image/*"
        onFile={onFile}
        offReason={
          !isOnline ? t('join.pictures.off') : isFull ? t('join.pictures.full', { count: most }) : undefined
        }
      >
        {t(kind === 'avatar' && count > 0 ? 'join.pictures.avatar.other' : `join.pictures.${kind}.add`)}
      </FileButton>
    </Section>
  );
}
