import { useState, type ClipboardEvent } from 'react';
import { cutByPaste, nearsLimit } from '#src/i18n/text-limit.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * A limit that is never silent: `cut` is the number of pasted characters that were left out, `isNear` shows the counter.
 * Without a limit both stay off.
 */
export function useTextLimit(value: string, limit: number | undefined) {
  const [cut, setCut] = useState(0);
  const isFull = limit !== undefined && value.length >= limit;
  return {
    cut: isFull ? cut : 0,
    isNear: limit !== undefined && nearsLimit(value, limit),
    onPaste: ({ currentTarget: box, clipboardData }: ClipboardEvent<Box>) => {
      if (limit === undefined) return;
      const selected = (box.selectionEnd ?? 0) - (box.selectionStart ?? 0);
      setCut(cutByPaste({ value: box.value, selected, pasted: clipboardData.getData('text'), limit }));
    },
  };
}
