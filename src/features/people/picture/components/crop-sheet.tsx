import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#src/ui/action-button.tsx';
import { wholeCrop, type Crop } from '#src/ui/crop-area.ts';
import { CropFrame } from '#src/ui/crop-frame.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

interface CropSheetProps {
  picture: ImageBitmap;
  /** Width divided by height of the stored part. */
  aspect: number;
  onClose: () => void;
  onDone: (crop: Crop) => Promise<void>;
}

/** Sheet to choose the visible part of a photo. */
export function CropSheet({ picture, aspect, onClose, onDone }: CropSheetProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState(wholeCrop);
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      title={t('join.pictures.crop.title')}
      open
      onClose={onClose}
      bottom={
        <ActionButton
          busy={isBusy}
          onClick={() => {
            setBusy(true);
            void onDone(crop);
          }}
        >
          {t('join.pictures.crop.done')}
        </ActionButton>
      }
    >
      <p className="of-faint">{t('join.pictures.crop.text')}</p>
      <CropFrame
        picture={picture}
        aspect={aspect}
        crop={crop}
        onChange={setCrop}
        label={t('join.pictures.crop.frame')}
        zoomLabel={t('join.pictures.crop.zoom')}
        xLabel={t('join.pictures.crop.x')}
        yLabel={t('join.pictures.crop.y')}
      />
    </Sheet>
  );
}
