/** A paste into a box with a limit. */
interface Paste {
  value: string;
  selected: number;
  pasted: string;
  limit: number;
}

/** Number of pasted characters that do not fit; 0 when all do. A browser drops them silently. */
export const cutByPaste = ({ value, selected, pasted, limit }: Paste): number =>
  Math.max(0, value.length - selected + pasted.replaceAll('\r\n', '\n').length - limit);

/** True when so much is written that the limit matters. */
export const nearsLimit = (value: string, limit: number): boolean => value.length >= limit * 0.75;
