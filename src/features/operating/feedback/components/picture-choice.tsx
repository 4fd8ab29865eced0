import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { FieldError } from '#src/ui/field-error.tsx';
import { FileButton } from '#src/ui/file-button.tsx';
import { PictureGrid, PictureTile } from '#src/ui/picture-grid.tsx';
import { pictureBlob, pictureText } from '#src/ui/picture-text.ts';

interface PictureChoiceProps {
  /** Base64; empty without a picture. */
  value: string;
  onChange: (value: string) => void;
}

/** One picture for the feedback. It is sent with the text, also when that is sent later. */
export function PictureChoice({ value, onChange }: PictureChoiceProps) {
  const { t } = useTranslation();
  const [isWrong, setWrong] = useState(false);
  const bytes = useMemo(() => (value === '' ? undefined : pictureBlob(value)), [value]);
  const take = async (file: File) => {
    const text = await pictureText(file, limits.feedbackPicture);
    setWrong(text === undefined);
    if (text !== undefined) onChange(text);
  };
  return (
    <>
      {bytes ? (
        <PictureGrid label={t('feedback.picture.title')}>
          <PictureTile
            bytes={bytes}
            alt={t('feedback.picture.alt')}
            remove={{ label: t('feedback.picture.remove'), onClick: () => onChange('') }}
          />
        </PictureGrid>
      ) : null}
      {isWrong ? <FieldError text={t('feedback.picture.wrong')} /> : null}
      <FileButton icon="plus" accept="image/*" onFile={(file) => void take(file)}>
        {t(bytes ? 'feedback.picture.other' : 'feedback.picture.add')}
      </FileButton>
      <p className="of-faint">{t('feedback.picture.hint')}</p>
    </>
  );
}
