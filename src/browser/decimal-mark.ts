/**
 * Returns the decimal mark of the reader's country, by the language of the system: spreadsheets follow it. The language of
 * the app has no country.
 */
export const decimalMark = (language: string = navigator.language): 'point' | 'comma' =>
  new Intl.NumberFormat(language).format(0.5).includes(',') ? 'comma' : 'point';
