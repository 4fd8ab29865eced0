import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#src/ui/action-button.tsx';
import { wholeCrop, type Crop } from '#src/ui/crop-area.ts';
import { CropFrame } from '#src/ui/crop-frame.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

interface CropSheetProps {
  picture: ImageBitmap;
  /** Width by height of what is kept. */
  aspect: number;
  onClose: () => void;
  onDone: (crop: Crop) => Promise<void>;
}

/** Which part of a photo others will see. */
export function CropSheet({ picture, aspect, onClose, onDone }: CropSheetProps) {
  const { t } = useTranslation('join');
  const [crop, setCrop] = useState(wholeCrop);
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      title={t('pictures.crop.title')}
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
          {t('pictures.crop.done')}
        </ActionButton>
      }
    >
      <p className="of-faint">{t('pictures.crop.text')}</p>
      <CropFrame
        picture={picture}
        aspect={aspect}
        crop={crop}
        onChange={setCrop}
        label={t('pictures.crop.frame')}
        zoomLabel={t('pictures.crop.zoom')}
        xLabel={t('pictures.crop.x')}
        yLabel={t('pictures.crop.y')}
      />
    </Sheet>
  );
}
