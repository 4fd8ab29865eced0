import { useRef, useState } from 'react';
import { createSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useAddress } from '#src/features/base/screen-params/use-address.ts';
import { useTypingPause } from '#src/features/base/screen-params/use-typing-pause.ts';
import { useStartCity } from '#src/features/platform/content/use-start-city.ts';
import { everybody, queryOf, searchOf, type CoachSearch } from './coach-search.view.ts';
import { withTyped, type Reading } from './search-words.view.ts';
import { quoted } from './typed-units.view.ts';
import { useSearchWords } from './use-search-words.ts';

/** Text of the field while somebody types. */
interface Typing {
  typed: string;
  /** The search to which the words are added. */
  base: CoachSearch;
  /** The same words as a name, when all of them are one filter. */
  named?: CoachSearch | undefined;
  /** Addresses of the screen that belong to it. At any other one the search came from elsewhere. */
  addresses: readonly string[];
}

/** "Austin" is a city, and somebody may be called so. */
const namedIn = (typed: string, base: CoachSearch, { filters, rest }: Reading): CoachSearch | undefined =>
  filters.length === 1 && rest === '' ? { ...base, name: quoted(typed) } : undefined;

/**
 * The search of the instructor tab. It lives in the URL, so the way back restores it. Typed words that mean a
 * filter become one when the fingers rest, and leave the field at the search key.
 */
export function useCoachSearch() {
  const address = useAddress();
  const { city: ownCity, isGuessing, chooseCity } = useStartCity();
  const read = useSearchWords();
  const newest = useRef<Typing>(undefined);
  const [drawn, setDrawn] = useState<Typing>();
  const keep = (typing: Typing): void => {
    newest.current = typing;
    setDrawn(typing);
  };
  const typingAt = (typing: Typing | undefined, query: URLSearchParams): Typing => {
    const at = query.toString();
    if (typing?.addresses.includes(at)) return typing;
    const search = searchOf(query, ownCity);
    return { typed: search.name, base: { ...search, name: '' }, addresses: [at] };
  };
  const applied = ({ typed, base }: Typing): CoachSearch => withTyped(base, read(typed));
  const write = (search: CoachSearch, typing: Omit<Typing, 'addresses'>, city = ownCity): void => {
    const query = createSearchParams(queryOf(search, city));
    keep({ ...typing, addresses: [address.current().toString(), query.toString()] });
    address.write(query);
  };
  const present = (): Typing => typingAt(newest.current, address.current());

  const shown = typingAt(drawn, address.drawn);
  const isSettled =
    shown !== drawn ||
    createSearchParams(queryOf(applied(shown), ownCity)).toString() === address.drawn.toString();
  useTypingPause(isSettled ? undefined : shown.typed, paths.student.coach, () =>
    write(applied(present()), present()),
  );

  const inAddress = searchOf(address.drawn, ownCity);
  const open = (part: Partial<CoachSearch>, city = ownCity): void => {
    const search = { ...applied(present()), ...part };
    write(search, { typed: search.name, base: { ...search, name: '' } }, city);
  };
  return {
    /** True until the city of this clock is known. */
    isGuessing: isGuessing && !address.drawn.has('city'),
    search: withTyped(inAddress, read(inAddress.name)),
    typed: shown.typed,
    named: isSettled ? shown.named : undefined,
    type: (typed: string): void => {
      const { base, addresses } = present();
      keep({ typed, base, named: namedIn(typed, base, read(typed)), addresses });
    },
    /** The search key of the keyboard skips the delay. Words of filters leave the field. */
    submit: (): void => {
      const search = applied(present());
      const { named } = present();
      write(search, { typed: search.name, base: { ...search, name: '' }, named });
    },
    /** Changes the search; words of filters leave the field too. */
    open,
    /** The same for a choice of filters. A city that is chosen is the city of the whole app; a typed one is not. */
    narrow: (part: Partial<CoachSearch>): void => {
      const isChosen = Boolean(part.city) && part.city !== applied(present()).city;
      if (isChosen && part.city) chooseCity(part.city);
      open(part, isChosen ? part.city : ownCity);
    },
    clear: (): void => open({ ...everybody, view: inAddress.view }),
  };
}
