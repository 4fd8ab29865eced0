import { useCallback, type RefCallback } from 'react';

/** Ref of an image that shows these bytes. Revokes the object URL together with its image. */
export const useShownBytes = (bytes: Blob | undefined): RefCallback<HTMLImageElement> =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || bytes === undefined) return undefined;
      const url = URL.createObjectURL(bytes);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
