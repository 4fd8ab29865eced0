const latin = String.raw`[A-Za-z\u00C0-\u024F]`;
const han = String.raw`\p{Script=Han}`;
const seam = new RegExp(String.raw`${han}(?=${latin})|${latin}\.?(?=${han})`, 'gu');

/**
 * Sets a space between Latin letters and Chinese characters, as Chinese typesetting does. Written words cannot:
 * the name that fills a gap may be Chinese.
 */
export const spaced = (text: string): string => text.replaceAll(seam, '$& ');
