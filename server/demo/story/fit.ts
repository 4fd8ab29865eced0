import type { Level } from '#contract/enums.ts';
import type { SpokenLanguage } from '#contract/spoken-languages.ts';

interface StoryFit {
  readonly ageFrom?: number;
  readonly ageTo?: number;
  readonly level?: Level;
  readonly taughtIn?: readonly SpokenLanguage[];
}

/** Ages, level and languages of classes, by template. The children of the story fit into them, except for judo. */
export const fitOf: Readonly<Partial<Record<string, StoryFit>>> = {
  'first-strokes': { ageFrom: 4, level: 'firstSteps', taughtIn: ['en', 'es'] },
  'quiet-water': { ageFrom: 4 },
  'shooting-school': { ageFrom: 5, ageTo: 16, level: 'some' },
  'judo-by-touch': { ageFrom: 12, level: 'some' },
  'football-skills': { ageFrom: 5, ageTo: 16, level: 'some', taughtIn: ['en', 'es'] },
  'shade-football': { level: 'firstSteps', taughtIn: ['es'] },
  'flying-cats': { ageFrom: 5, ageTo: 16, level: 'firstSteps' },
  'guide-running': { level: 'sure' },
  'dance-in-sign': { taughtIn: ['en', 'ase'] },
  'six-tables': { level: 'some', taughtIn: ['en', 'zh', 'yue'] },
  'first-chess': { ageFrom: 5, level: 'firstSteps' },
  'cups-and-funnels': { ageFrom: 4, ageTo: 16, level: 'firstSteps' },
  'light-table': { taughtIn: ['zh', 'csl'] },
  'low-hoop': { ageFrom: 5, ageTo: 16, taughtIn: ['zh', 'en'] },
  'para-badminton': { level: 'some', taughtIn: ['en', 'zh', 'ms'] },
};

const speaks: Readonly<Partial<Record<string, readonly SpokenLanguage[]>>> = {
  'maya-torres': ['en', 'es'],
  'luis-carranza': ['en', 'es'],
  'samuel-ortega': ['en', 'es'],
  'kenji-morita': ['en', 'ja'],
  'priya-raman': ['en', 'ta'],
  'elena-petrova': ['en', 'ru'],
  'amara-nwosu': ['en', 'ase'],
  'grace-lin': ['en', 'zh'],
  'david-cheung': ['en', 'zh', 'yue'],
  'noor-haddad': ['en', 'ar'],
  'isabelle-roy': ['en', 'fr'],
  'arjun-mehta': ['en', 'hi'],
  'wang-jianning': ['zh', 'csl'],
  'sun-haoran': ['zh', 'en'],
  'tan-wei-ling': ['en', 'zh'],
  'faris-rahman': ['en', 'ms'],
  'lim-jun-hao': ['en', 'zh', 'ms'],
  'anita-pillai': ['en', 'ta'],
  'goh-mei-xin': ['en', 'zh'],
  'isaac-papadakis': ['en', 'asf'],
  'mei-zhang': ['en', 'zh'],
};

/** Languages of an instructor of the story. */
export const spokenBy = ({ id, cityId }: { id: string; cityId: string }): SpokenLanguage[] => [
  ...(speaks[id] ?? [cityId === 'shanghai' ? 'zh' : 'en']),
];
