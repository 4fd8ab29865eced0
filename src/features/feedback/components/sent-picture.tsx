import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureGrid, PictureTile } from '#src/ui/picture-grid.tsx';
import { pictureBlob } from '#src/ui/picture-text.ts';

/** The picture that goes with feedback, in base64. */
export function SentPicture({ picture }: { picture: string }) {
  const { t } = useTranslation('feedback');
  const bytes = useMemo(() => pictureBlob(picture), [picture]);
  return (
    <PictureGrid label={t('picture.title')}>
      <PictureTile bytes={bytes} alt={t('picture.alt')} />
    </PictureGrid>
  );
}
