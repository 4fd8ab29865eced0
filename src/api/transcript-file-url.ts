/** URL of the printable PDF of a transcript. */
export const transcriptPdfUrl = (code: string, language: string): string =>
  `${__API_BASE__}/transcript/${code}.pdf?lang=${language}`;

/** URL of the signed file of a transcript. */
export const transcriptFileUrl = (code: string): string => `${__API_BASE__}/transcript/${code}.json`;
