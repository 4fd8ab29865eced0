import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { pictureText } from '#src/ui/picture-text.ts';
import type { useSendMessage } from './use-send-message.ts';

type Box = Pick<ReturnType<typeof useSendMessage>, 'pictures' | 'setPictures'>;

/** Makes chosen pictures small and puts them into the box of a message. */
export function useAddPicture(box: Box) {
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  // The person types while a picture is read.
  const latest = useRef(box);
  useEffect(() => {
    latest.current = box;
  });
  return {
    isBusy,
    /** The last chosen file cannot be read as a picture. */
    isWrong,
    add: async (file: File) => {
      setBusy(true);
      const picture = await pictureText(file, limits.messagePicture).catch(() => undefined);
      setBusy(false);
      setWrong(picture === undefined);
      const { pictures, setPictures } = latest.current;
      // The same picture twice is one.
      if (picture !== undefined && !pictures.includes(picture)) setPictures([...pictures, picture]);
    },
    remove: (index: number) => {
      setWrong(false);
      box.setPictures(box.pictures.filter((_, at) => at !== index));
    },
  };
}
