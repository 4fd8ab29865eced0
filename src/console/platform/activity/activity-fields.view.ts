import type { Input } from '#contract/all-apis.ts';
import { type ActivityPattern, activityPatterns } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';

/** Fields of the form as they were typed. */
export interface TypedActivity {
  key: string;
  en: string;
  zh: string;
  wordsEn: string;
  wordsZh: string;
  pattern: ActivityPattern;
}

type Facts = Omit<Input<'operator.activitySet'>, 'version'>;

export const typedOf = (activity: Facts | null): TypedActivity => ({
  key: activity?.key ?? '',
  en: activity?.en ?? '',
  zh: activity?.zh ?? '',
  wordsEn: activity?.wordsEn.join(', ') ?? '',
  wordsZh: activity?.wordsZh.join('，') ?? '',
  pattern: activity?.pattern ?? 'neutral',
});

/** Words between commas or semicolons of both languages, each once. */
const wordsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;|，、；]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

export const activityOf = ({ key, en, zh, wordsEn, wordsZh, pattern }: TypedActivity): Facts => ({
  key: key.trim(),
  en: en.trim(),
  zh: zh.trim(),
  wordsEn: wordsOf(wordsEn),
  wordsZh: wordsOf(wordsZh),
  pattern,
});

/** Returns the first field that is typed in a wrong form; undefined without one. Empty fields are not wrong. */
export function wrongField(typed: TypedActivity): 'key' | 'words' | undefined {
  const { key, wordsEn, wordsZh } = activityOf(typed);
  if (key !== '' && !/^[a-z][A-Za-z0-9]{1,29}$/.test(key)) return 'key';
  const isLong = (words: string[]) =>
    words.length > limits.activityWords ||
    words.some((word) => Array.from(word).length > limits.activityWord);
  return isLong(wordsEn) || isLong(wordsZh) ? 'words' : undefined;
}

export const emptyFields = (typed: TypedActivity): ('key' | 'en' | 'zh')[] =>
  (['key', 'en', 'zh'] as const).filter((one) => typed[one].trim() === '');

export const patternOf = (typed: string): ActivityPattern =>
  activityPatterns.find((one) => one === typed) ?? 'neutral';
