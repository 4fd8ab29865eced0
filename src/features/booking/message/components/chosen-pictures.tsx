import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureGrid, PictureTile } from '#src/ui/picture-grid.tsx';
import { pictureBlob } from '#src/ui/picture-text.ts';

interface ChosenPicturesProps {
  pictures: readonly string[];
  /** One more is being made small. */
  isBusy: boolean;
  onRemove: (index: number) => void;
}

/** The pictures of an unsent message, each with a button that removes it. */
export function ChosenPictures({ pictures, isBusy, onRemove }: ChosenPicturesProps) {
  const { t } = useTranslation();
  return (
    <PictureGrid label={t('messages.picture.chosen')}>
      {pictures.map((picture, index) => (
        <Chosen key={picture} picture={picture} number={index + 1} onRemove={() => onRemove(index)} />
      ))}
      {isBusy ? <PictureTile bytes={undefined} alt="" /> : null}
    </PictureGrid>
  );
}

function Chosen({ picture, number, onRemove }: { picture: string; number: number; onRemove: () => void }) {
  const { t } = useTranslation();
  const bytes = useMemo(() => pictureBlob(picture), [picture]);
  return (
    <PictureTile
      bytes={bytes}
      alt={t('messages.picture.alt', { number })}
      remove={{ label: t('messages.picture.remove', { number }), onClick: onRemove }}
    />
  );
}
