/** Letters of scripts that are written from right to left. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/**
 * Puts a value with such letters between the signs of an isolate, for a sentence around it. Without them a time or a sum
 * behind a name would be shown on its other side. Other values stay as they are.
 */
export const isolated = (value: string): string => (isRightToLeft(value) ? `\u2068${value}\u2069` : value);
