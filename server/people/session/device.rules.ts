/** In this order: Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari; windows of apps come before browsers. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFB(?:AN|AV|_IAB)\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: readonly [RegExp, string][], text: string) =>
  table.find(([sign]) => sign.test(text))?.[1];

/**
 * "Safari · iPhone" of a User-Agent. Only names of this list come out: an invented header writes nothing into the
 * screen of the owner. Empty when nothing is known.
 */
export const deviceName = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined).join(' · ');
