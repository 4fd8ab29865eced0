import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/error/error.view.ts';
import type { Upload } from '#src/features/join/use-uploads.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { PictureTile } from '#src/ui/picture-grid.tsx';

interface UploadTileProps {
  upload: Pick<Upload, 'file' | 'part' | 'error'>;
  onAgain: () => void;
  onDrop: () => void;
}

/** A picture on its way: how far it is, or why it did not arrive and how to try again. */
export function UploadTile({ upload: { file, part, error }, onAgain, onDrop }: UploadTileProps) {
  const { t } = useTranslation('join');
  const { t: tCommon } = useTranslation('common');
  const alt = t('pictures.sending');
  return (
    <PictureTile
      bytes={file}
      alt={alt}
      part={error === undefined ? part : undefined}
      below={
        error ? (
          <>
            <FieldError
              text={error instanceof ApiError ? errorText(error, tCommon) : t('pictures.notSent')}
              alert
            />
            <QuietButton onClick={onAgain}>{t('pictures.again')}</QuietButton>
          </>
        ) : undefined
      }
      remove={error ? { label: t('pictures.remove', { what: alt }), onClick: onDrop } : undefined}
    />
  );
}
