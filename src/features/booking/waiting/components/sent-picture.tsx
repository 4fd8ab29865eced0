import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureGrid, PictureTile } from '#src/ui/picture-grid.tsx';
import { pictureBlob } from '#src/ui/picture-text.ts';

/** Picture of a feedback, in base64. */
export function SentPicture({ picture }: { picture: string }) {
  const { t } = useTranslation();
  const bytes = useMemo(() => pictureBlob(picture), [picture]);
  return (
    <PictureGrid label={t('feedback.picture.title')}>
      <PictureTile bytes={bytes} alt={t('feedback.picture.alt')} />
    </PictureGrid>
  );
}
