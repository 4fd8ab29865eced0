import { nameTitle } from '#contract/name-title.rules.ts';

/** Families with a name of two characters; every other Chinese or Korean family name is taken to have one. */
export const doubleSurnames: ReadonlySet<string> = new Set(
  (
    '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 夏侯 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 司徒 司空 宇文 长孙 長孫 东方 東方 西门 西門 ' +
    '南宫 南宮 独孤 獨孤 百里 呼延 端木 轩辕 軒轅 申屠 太史 钟离 鍾離 濮阳 濮陽 澹台 澹臺 闻人 聞人 赫连 赫連 拓跋 完颜 完顏 ' +
    '남궁 황보 제갈 사공 선우 서문 독고'
  ).split(' '),
);

/**
 * Frequent families with a name of one character that is hardly a Japanese given name: 佐藤 健 writes the family first,
 * 小明 王 the family last.
 */
const singleSurnames: ReadonlySet<string> = new Set(
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高梁郑鄭罗羅宋谢謝唐韩韓曹许許邓鄧萧蕭冯馮曾程蔡彭潘袁于董余苏蘇' +
    '叶葉吕呂魏蒋蔣田杜丁沈姜范傅钟鍾卢盧汪戴崔陆陸廖姚金邱谭譚韦韋贾賈邹鄒石熊孟秦阎閻薛侯段郝孔邵毛常万萬顾顧赖賴钱錢严嚴',
);

/** Text in brackets beside a name, then quotation marks, flags and other pictures: no part of the name. */
const beside = /[（([【][^）)\]】]*[）)\]】]/gu;
const signs = /["“”„«»「」『』]|[^\p{L}\p{M}\p{N}\p{Zs}'’‘ʼ.,，·・\-‐–]/gu;
const titleAtEnd = /(?<=\p{Script=Han}{2})(?:老师|老師|教练|教練|先生|女士|小姐|妈妈|媽媽|爸爸)$/u;

const titleAlone = /^(?:老师|老師|教练|教練|先生|女士|小姐|妈妈|媽媽|爸爸)$/u;

const asian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー·・]+$/u;
const kanaOnly = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** A name without what people write beside it; whole where nothing would stay. "Chen, Maya" is turned. */
function wordsOf(name: string): string[] {
  const bare = name.normalize('NFC').replace(beside, ' ').replace(signs, ' ');
  const [before = '', after = ''] = bare.split(/[,，]/u).map((part) => words(part).join(' '));
  const found = words(after === '' ? before : `${after} ${before}`);
  return found.length > 0 ? found : name.trim().split(/\s+/u);
}
const words = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/u)
    .map((word) => word.replace(titleAtEnd, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !nameTitle.test(word));

interface NameParts {
  given: string;
  /** Empty if the name has one part only. */
  family: string;
  /** Written without spaces, the family first. */
  isAsian: boolean;
}

/** Two words of a Chinese or Korean name in the order of the West: 민서 김, 小明 王, 子轩 欧阳. */
function isFamilyLast(first: string, second: string): boolean {
  if (doubleSurnames.has(first)) return false;
  if (doubleSurnames.has(second)) return true;
  const isSingle = Array.from(second).length === 1 && Array.from(first).length > 1;
  return isSingle && (/^\p{Script=Hangul}$/u.test(second) || singleSurnames.has(second));
}

function partsOf(name: string): NameParts {
  const [first = '', ...others] = wordsOf(name);
  if (!asian.test(first)) return { given: first, family: others.at(-1) ?? '', isAsian: false };
  // A foreign name in Chinese writes the given name first: 玛丽·史密斯.
  const [western = '', surname] = first.split(/[·・]/u);
  if (surname !== undefined) return { given: western, family: surname, isAsian: true };
  const second = others.find((word) => asian.test(word));
  if (second !== undefined) {
    const isTurned = isFamilyLast(first, second);
    return { given: isTurned ? first : second, family: isTurned ? second : first, isAsian: true };
  }
  const letters = Array.from(first);
  const isPetName = letters.length === 2 && letters[0] === letters[1];
  if (letters.length < 2 || isPetName || kanaOnly.test(first))
    return { given: first, family: '', isAsian: true };
  const size = letters.length > 2 && doubleSurnames.has(letters.slice(0, 2).join('')) ? 2 : 1;
  const [family, given] = [letters.slice(0, size).join(''), letters.slice(size).join('')];
  return { given: titleAlone.test(given) ? first : given, family, isAsian: true };
}

/** The given name alone, as one calls a person: Maya of Dr. Maya Chen, 娜娜 of 欧阳娜娜. */
export const firstName = (name: string): string => partsOf(name).given;

const initialOf = (word: string): string => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '';

/**
 * First name and initial, or the family name of a Chinese, Japanese or Korean one. A family must not be found by a
 * rating (docs/domain.md 4.12).
 */
export function shortName(name: string): string {
  const { given, family, isAsian } = partsOf(name);
  if (isAsian) return `${family === '' || /[·・]/u.test(name) ? initialOf(given) : family}*`;
  // One sign may be the whole name of a family: Leo 王.
  return family === '' || asian.test(family) ? given : `${given} ${initialOf(family).toUpperCase()}.`;
}
