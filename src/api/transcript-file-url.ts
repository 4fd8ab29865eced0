/** Where the server has a transcript as a page to print. */
export const transcriptPdfUrl = (code: string, language: string): string =>
  `${__API_BASE__}/transcript/${code}.pdf?lang=${language}`;

/** Where the server has the signed file of a transcript. */
export const transcriptFileUrl = (code: string): string => `${__API_BASE__}/transcript/${code}.json`;
