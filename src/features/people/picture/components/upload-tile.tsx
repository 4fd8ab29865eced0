import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import type { Upload } from '#src/features/people/picture/use-uploads.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { PictureTile } from '#src/ui/picture-grid.tsx';

interface UploadTileProps {
  upload: Pick<Upload, 'file' | 'part' | 'error'>;
  onAgain: () => void;
  onDrop: () => void;
}

/** A running upload: its progress, or its error with a button to try again. */
export function UploadTile({ upload: { file, part, error }, onAgain, onDrop }: UploadTileProps) {
  const { t } = useTranslation();
  const alt = t('join.pictures.sending');
  return (
    <PictureTile
      bytes={file}
      alt={alt}
      part={error === undefined ? part : undefined}
      below={
        error ? (
          <>
            <FieldError
              text={error instanceof ApiError ? errorText(error, t) : t('join.pictures.notSent')}
              alert
            />
            <QuietButton onClick={onAgain}>{t('join.pictures.again')}</QuietButton>
          </>
        ) : undefined
      }
      remove={error ? { label: t('join.pictures.remove', { what: alt }), onClick: onDrop } : undefined}
    />
  );
}
