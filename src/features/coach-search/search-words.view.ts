import { accommodations, activities, GenderText } from '#contract/enums.ts';
import { distances, seatChoices, type CoachSearch } from './coach-search.view.ts';

/** Days that people name in one word. */
const namedDays = ['today', 'tomorrow', 'weekend'] as const;
/** What is also said in other words than those of the filters. */
const saidDays = ['saturday', 'sunday', 'week'] as const;
/** The narrower one first: "after 3 pm" has a word of "afternoon". */
const saidParts = ['lateAfternoon', 'morning', 'afternoon', 'evening'] as const;
const saidNumbers = ['two', 'three', 'four'] as const;

type SaidKey =
  | (typeof saidDays)[number]
  | (typeof saidParts)[number]
  | (typeof saidNumbers)[number]
  | 'price'
  | 'priceAfter'
  | 'free'
  | 'oneToOne'
  | 'women'
  | 'men'
  | 'seats'
  | 'kilometres'
  /** Words that join others, and name nothing. */
  | 'filler';

/** How each of them is called in the reader's language. */
export interface FilterNames {
  activity: (activity: (typeof activities)[number]) => string;
  need: (need: (typeof accommodations)[number]) => string;
  days: (days: (typeof namedDays)[number]) => string;
  /** What people say besides, with `|` between. */
  said: (key: SaidKey) => string;
  cities: readonly { readonly id: string; readonly name: string }[];
}

type Meant = Partial<CoachSearch>;

/** Whole words of a language with spaces; in Chinese the two signs that a name begins with. */
function isNamed(typed: string, name: string): boolean {
  const own = name.toLowerCase();
  if (/\p{Script=Han}/u.test(own)) return typed.includes(own.slice(0, 2));
  return wordsOf(typed).some((word) => wordsOf(own).some((part) => fits(word, part)));
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}]+/u).filter((word) => word.length > 3);

/** "swim" and "swimming" are the same to somebody who looks for it. */
const fits = (typed: string, word: string): boolean => word.startsWith(typed) || typed.startsWith(word);

const wordsIn = (said: string): string[] =>
  said
    .toLowerCase()
    .split('|')
    .toSorted((a, b) => b.length - a.length);

/** A letter before or behind makes it another word; signs of Chinese stand side by side. */
function says(text: string, said: string): boolean {
  return wordsIn(said).some((words) => {
    if (/\p{Script=Han}/u.test(words)) return text.includes(words);
    const at = ` ${text.replaceAll(/[,.;，。；、]+/g, ' ')} `;
    return at.includes(` ${words} `) || at.includes(` ${words}s `);
  });
}

const alternatives = (said: string): string => wordsIn(said).join('|');

/** A number beside words that say what it is: "under $20", "20 元以下". */
function numberBeside(text: string, before: string, after: string): string | undefined {
  const [lead, end] = [alternatives(before), alternatives(after)];
  return (
    text.match(new RegExp(`(?:${lead})\\s*\\p{Sc}?\\s*(\\d+(?:[.,]\\d+)?)`, 'u'))?.[1] ??
    text.match(new RegExp(`(\\d+(?:[.,]\\d+)?)\\s*(?:${end})`, 'u'))?.[1]
  );
}

/** Chinese is written without spaces: nothing is taken out of it. */
const withoutFiller = (text: string, filler: string): string => {
  const words = new Set(wordsIn(filler));
  return text
    .split(' ')
    .filter((word) => !words.has(word))
    .join(' ');
};

const priceIn = (text: string, { said }: FilterNames): string | undefined =>
  says(text, said('free')) ? '0' : numberBeside(text, said('price'), said('priceAfter'));

function seatsIn(text: string, { said }: FilterNames): CoachSearch['seats'] {
  const numbers = saidNumbers.flatMap((key, index) =>
    wordsIn(said(key)).map((word) => [word, index + 2] as const),
  );
  const counted = numbers.reduce((rest, [word, number]) => rest.replaceAll(word, ` ${number} `), text);
  const found = counted.match(new RegExp(`(\\d+)\\s*(?:${alternatives(said('seats'))})`, 'u'))?.[1];
  return seatChoices.find((one) => one === found) ?? '';
}

function kmIn(text: string, { said }: FilterNames): CoachSearch['km'] {
  const found = text.match(new RegExp(`(\\d+)\\s*(?:${alternatives(said('kilometres'))})`, 'u'))?.[1];
  return distances.find((one) => one === found) ?? '';
}

/**
 * What somebody typed into the field of names and means as filters. Undefined when there are none. Words of the
 * contract are found too: they are English.
 */
export function filtersInWords(typed: string, names: FilterNames): Meant | undefined {
  const { said } = names;
  const text = withoutFiller(typed.normalize('NFKC').trim().toLowerCase(), said('filler'));
  if (text === '') return undefined;
  const isOneToOne = says(text, said('oneToOne'));
  const meant: Required<
    Pick<
      CoachSearch,
      'activity' | 'needs' | 'days' | 'part' | 'maxPrice' | 'seats' | 'type' | 'gender' | 'city' | 'km'
    >
  > = {
    activity: activities.find((one) => isNamed(text, names.activity(one)) || isNamed(text, one)) ?? '',
    // "One to one" is a kind of class, and the name of a need as well.
    needs: accommodations.filter(
      (one) => isNamed(text, names.need(one)) && !(isOneToOne && one === 'oneToOne'),
    ),
    days:
      saidDays.find((one) => says(text, said(one))) ??
      namedDays.find((one) => isNamed(text, names.days(one))) ??
      '',
    part: saidParts.find((one) => says(text, said(one))) ?? '',
    maxPrice: priceIn(text, names) ?? '',
    seats: seatsIn(text, names),
    type: isOneToOne ? 'oneToOne' : '',
    gender: says(text, said('women')) ? GenderText.girl : says(text, said('men')) ? GenderText.boy : '',
    city: names.cities.find(({ name }) => says(text, name))?.id ?? '',
    km: kmIn(text, names),
  };
  const set = Object.entries(meant).filter(([, value]) => value.length > 0);
  return set.length === 0 ? undefined : Object.fromEntries(set);
}
