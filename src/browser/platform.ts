import { hasPush, isSecurePage, systemNotices } from './secure-page.ts';

/** Facts that a browser gives about itself, so that a test can state them. */
export interface BrowserFacts {
  agent: string;
  /** `navigator.maxTouchPoints`: an iPad calls itself a Mac, and no Mac has a touch screen. */
  touchPoints: number;
  isInstalled: boolean;
  isSecure: boolean;
  hasPush: boolean;
  /** The browser has handed over its own question, which installs. */
  hasQuestion: boolean;
}

/**
 * The way that leads to an icon of the app in this browser. `ask`: the browser's own question. `share`: the Share menu of
 * Safari on an iPhone or iPad. `shareMenu`: the Share menu of another browser there. `dock`: Safari on a Mac. `elsewhere`:
 * a window inside another app, which installs nothing. `insecure`: an address without https. `menu`: any other browser.
 */
export type InstallWay = 'ask' | 'share' | 'shareMenu' | 'dock' | 'elsewhere' | 'insecure' | 'menu';

/**
 * Why this browser gets no pushes. Its address has no https, or it is a window inside another app. It is a tab of an
 * iPhone or iPad outside the home screen, it lacks the feature, or the person refused.
 */
export type PushObstacle = 'insecure' | 'inApp' | 'homeScreen' | 'unsupported' | 'blocked';

/** iPhones and iPads, in every browser. Every browser there runs on Apple's engine, with its rules. */
export const isAppleMobile = ({ agent, touchPoints }: Pick<BrowserFacts, 'agent' | 'touchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);

/** Apps that open links in a window of their own, by the names that they add to the agent. */
const windowsOfApps =
  /MicroMessenger|\bFBAN\/|\bFBAV\/|\bFB_IAB\/|Instagram|Barcelona|\bLine\/|musical_ly|BytedanceWebview|TikTok|Snapchat|LinkedInApp|Pinterest\/|Twitter for |\bGSA\/|\bWeibo|\bQQ\/|AlipayClient|DingTalk|KAKAOTALK/;

/** A window inside another app. Without a known name: Android marks it, and on iPhones it does not call itself Safari. */
const isInApp = (facts: BrowserFacts): boolean =>
  windowsOfApps.test(facts.agent) ||
  /; wv\)/.test(facts.agent) ||
  (isAppleMobile(facts) && !facts.isInstalled && !/Safari\//.test(facts.agent));

/** Names that browsers on Apple's engine add when they are not Safari. */
const namesOfOthers =
  /CriOS|FxiOS|EdgiOS|EdgA?\/|OPiOS|OPT\/|OPX\/|DuckDuckGo|Ddg\/|Brave|YaBrowser|UCBrowser|MQQBrowser|baidu|Focus\/|Klar\/|Ecosia|Vivaldi|Chrome|Chromium/i;

const isSafari = (agent: string): boolean =>
  /Version\/\S+ .*Safari\//.test(agent) && !namesOfOthers.test(agent);

export function installWayOf(facts: BrowserFacts): InstallWay {
  if (facts.hasQuestion) return 'ask';
  if (isInApp(facts)) return 'elsewhere';
  if (!facts.isSecure) return 'insecure';
  if (isAppleMobile(facts)) return isSafari(facts.agent) ? 'share' : 'shareMenu';
  return /Macintosh/.test(facts.agent) && isSafari(facts.agent) ? 'dock' : 'menu';
}

export function pushObstacleOf(facts: BrowserFacts): Exclude<PushObstacle, 'blocked'> | null {
  if (facts.hasPush) return null;
  if (isInApp(facts)) return 'inApp';
  if (!facts.isSecure) return 'insecure';
  return isAppleMobile(facts) && !facts.isInstalled ? 'homeScreen' : 'unsupported';
}

const isInstalledHere = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

const factsHere = (hasQuestion = false): BrowserFacts => ({
  agent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isInstalled: isInstalledHere(),
  isSecure: isSecurePage(),
  hasPush: hasPush(),
  hasQuestion,
});

/** This browser and its abilities; the only place that reads its name. */
export const platform = {
  isInstalled: isInstalledHere,
  isAppleMobile: (): boolean => isAppleMobile(factsHere()),
  installWay: (hasQuestion: boolean): InstallWay => installWayOf(factsHere(hasQuestion)),
  pushObstacle: (): PushObstacle | null =>
    pushObstacleOf(factsHere()) ?? (systemNotices()?.permission === 'denied' ? 'blocked' : null),
  /** Apple's engine: Safari, and every browser of an iPhone. */
  isWebKit: (): boolean =>
    /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent),
  /** For the help desk. */
  agent: (): string => navigator.userAgent,
};
