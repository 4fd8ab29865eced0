import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureName } from '#src/features/booking/message/message.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { BubblePicture } from '#src/ui/bubble-picture.tsx';
import { pictureBlob } from '#src/ui/picture-text.ts';

/** The pictures of a message that is only on this phone. */
export function UnsentPictures({ pictures, at }: { pictures: readonly string[]; at: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = format.time(at, readerZone());
  return pictures.map((picture, index) => (
    <UnsentPicture
      // The pictures of a message keep their order.
      key={index}
      picture={picture}
      alt={pictureName({ name: undefined, time, number: index + 1, all: pictures.length }, t)}
    />
  ));
}

function UnsentPicture({ picture, alt }: { picture: string; alt: string }) {
  const bytes = useMemo(() => pictureBlob(picture), [picture]);
  return <BubblePicture alt={alt} bytes={bytes} />;
}
