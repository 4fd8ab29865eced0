import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageRecord } from '#contract/message.ts';
import { messageQueries } from '#src/features/booking/message/message.queries.ts';
import { pictureName } from '#src/features/booking/message/message.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { BubblePicture } from '#src/ui/bubble-picture.tsx';
import { pictureBlob } from '#src/ui/picture-text.ts';

interface Measures {
  width: number;
  height: number;
}

/** The pictures of a message that the server has. */
export function MessagePictures({
  record: { id, from, isMine, at },
  pictures,
}: {
  record: MessageRecord;
  pictures: readonly Measures[];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = format.time(at, readerZone());
  return pictures.map((measures, index) => (
    <OnePicture
      // A message never changes the order of its pictures.
      key={index}
      id={id}
      number={index + 1}
      measures={measures}
      alt={pictureName({ name: isMine ? undefined : from, time, number: index + 1, all: pictures.length }, t)}
    />
  ));
}

interface OnePictureProps {
  /** Id of the message. */
  id: string;
  number: number;
  measures: Measures;
  alt: string;
}

/** Fetches its bytes once it is in sight. */
function OnePicture({ id, number, measures, alt }: OnePictureProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isSeen, setSeen] = useState(false);
  const { data, isError, refetch } = useQuery({ ...messageQueries.picture(id, number), enabled: isSeen });
  const bytes = useMemo(() => data && pictureBlob(data.picture), [data]);
  return (
    <BubblePicture
      alt={alt}
      measures={measures}
      bytes={bytes}
      note={isError ? t(isOnline ? 'messages.picture.missing' : 'messages.picture.later') : undefined}
      onSeen={() => setSeen(true)}
      onRetry={() => void refetch()}
    />
  );
}
