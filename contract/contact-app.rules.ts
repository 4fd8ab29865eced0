import { lowered } from './typed.rules.ts';

/*
 * Names in other apps in words of a message. The text is plain already (contract/contact-words.rules.ts). An app that
 * is only an app is enough by its name. One that is also a word ("line", "signal") needs a name, a label or "my" beside it.
 */

const alone = String.raw`(?<![\p{L}\p{N}])`;
const ended = String.raw`(?![\p{L}\p{N}])`;

const onlyApps =
  'wechat weixin whatsapp whatapp watsapp telegram instagram insta snapchat discord kakaotalk kakao viber skype zalo ' +
  'facebook imessage facetime douyin xiaohongshu tiktok linkedin vx';
/** The letters of an app's name with signs between all of them, such as "w.e.c.h.a.t". */
const spread = (name: string): string => Array.from(name).join(String.raw`[^\p{L}\p{N}]{1,3}`);
const apps = onlyApps.split(' ');
const wordApps = '(?:signal|line|snap|ig|tg|fb|wa|messenger|threads|twitter)';
const shortApps = '(?:snap|ig|tg|fb|wa|wx|twitter)';
/** A name with a digit or an underscore in it, unlike the words of a sentence. */
const handle = String.raw`(?=[\w.]*[a-z])(?=[\w.]*[\d_])[\w.]{4,}`;

const latin: readonly string[] = [
  `(?:${apps.join('|')})`,
  // "vx" is also the first letters of two words.
  `(?:${apps
    .filter((name) => name.length > 4)
    .map(spread)
    .join('|')})`,
  String.raw`whats\W?app|what's app|insta\Wgram|snap\W?chat|tele\Wgram|kakao\Wtalk|face\Wbook|we[-_.]chat`,
  String.raw`(?:my|our|add|on|via|by)\s+(?:my\s+)?we\schat`,
  String.raw`we\schat\s?(?:id|:|is)`,
  String.raw`qq(?!\s?[糖弹])`,
  String.raw`wx|\+\s?v(?:x|信)?`,
  String.raw`(?:me|us)\s+(?:up\s+)?(?:on|via|by|through|over)\s+(?:my\s+)?${wordApps}`,
  String.raw`${wordApps}\s*(?:id|user\s?name|handle|account|app)`,
  String.raw`(?:line|signal)\s*(?:is|:|：)?\s*${handle}`,
  String.raw`${handle}\s+on\s+(?:my\s+)?${wordApps}`,
  String.raw`(?:on|via)\s+(?:my\s+)?(?:snap|ig|tg|fb|wa|twitter)`,
  String.raw`my\s+(?:snap|ig|tg|fb|wa|twitter|messenger)(?:\s+is|\s*:)?`,
  String.raw`${shortApps}\s*:\s*\S{3,}`,
  String.raw`(?:my\s+)?(?:user\s?name|handle|nickname|screen\s?name)\s*(?:is|:)\s*\S{3,}`,
  String.raw`(?:dm|pm)\s+me`,
];

const gap = String.raw`[^\p{L}\p{N}]{0,3}`;
const chinese: readonly string[] = [
  // Without 稍微 and 信任.
  String.raw`(?<![稍略轻细卑些])微${gap}信(?![任心仰服念])`,
  String.raw`[v薇维]${gap}信`,
  String.raw`威信号?\s*:?\s*(?=[a-z0-9])|(?:加我?|我的?)威信`,
  '扣扣|企鹅号|绿泡泡|抖音|小红书|微博|钉钉|飞书|脸书|臉書|推特|领英|陌陌',
  String.raw`[加➕+]\s?(?:我|个|一下|下)?\s?(?:v|微信?(?![波小弱笑调]|量)|薇|卫星|賴|赖|line)`,
  String.raw`(?:我的?|留个?)\s?(?:v|微(?![波小弱笑调信]|量)|薇)\s?(?:是|:|号)`,
  String.raw`line\s?(?:号|帐号|账号|賬號)|电报群?|飞机群`,
  String.raw`(?:用户名|昵称|账号|帐号|id)\s?(?:是|叫|:)\s?[a-z0-9][\w.-]{3,}`,
  '카카오톡|카톡|카카오|カカオ|라인\\s?아이디|텔레그램|왓츠앱|인스타',
];

const patterns = [
  new RegExp(`${alone}(?:${latin.join('|')})${ended}`, 'u'),
  new RegExp(chinese.join('|'), 'u'),
  // Chinese letters may touch a Latin name.
  new RegExp(`(?<![a-z0-9])(?:${apps.join('|')}|qq(?!\\s?[糖弹])|wx)(?![a-z])`, 'u'),
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{2,}/u,
];

/** Digits and signs that are read as letters: "wh@tsapp", "1nsta". */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const disguised = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${apps.filter((name) => name.length > 4).join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);

/** Returns the first name in another app in plain text. */
export function contactHandleIn(plain: string): string | undefined {
  const text = lowered(plain);
  const letters = text.replaceAll(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);
  const match = patterns.map((pattern) => pattern.exec(text)).find(Boolean) ?? disguised.exec(letters);
  return match ? plain.slice(match.index, match.index + match[0].length).trim() : undefined;
}
