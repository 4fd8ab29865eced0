import { GenderText } from '#contract/enums.ts';

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Searches of people; each kind as often as the others, with different values. */
const kinds: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  'a Latin name': [{ name: 'maya' }, { name: 'wei' }, { name: 'maya ch' }, { name: 'josé gar' }],
  'a Chinese name': [{ name: '王' }, { name: '张伟' }, { name: '伟' }, { name: '刘丽' }],
  'city and gender': [
    { city: 'city3', gender: GenderText.girl },
    { city: 'city7', gender: GenderText.boy },
    { city: 'city12', gender: GenderText.other },
    { city: 'city18', gender: GenderText.girl },
  ],
  'near by': [
    { city: 'city5', km: '50' },
    { city: 'city10', km: '40', activity: 'swim' },
    { city: 'city1', km: '70', gender: GenderText.boy },
    { city: 'city15', km: '35' },
  ],
  'needs, days and free seats': [
    { city: 'city2', needs: 'quietSpace,wheelchair', from: day(2), until: day(16), seats: '2' },
    { city: 'city9', needs: 'signLanguage', from: day(1), until: day(8), seats: '1' },
    { needs: 'hearingLoop', from: day(6), until: day(7), part: 'morning', seats: '3' },
    { city: 'city14', needs: 'sensoryBreak', from: day(3), until: day(30), seats: '2' },
  ],
  'a price': [
    { city: 'city4', maxPrice: '2500' },
    { activity: 'yoga', maxPrice: '2000' },
    { city: 'city11', km: '50', maxPrice: '3000' },
    { maxPrice: '1800', seats: '2' },
  ],
  'a rating': [
    { city: 'city6', stars: '4' },
    { activity: 'judo', stars: '5' },
    { city: 'city0', gender: GenderText.girl, stars: '3' },
    { stars: '4', needs: 'wheelchair' },
  ],
};

export const searches: readonly string[] = Object.values(kinds)
  .flat()
  .map((search) => `/applet/coach?${new URLSearchParams(search).toString()}`);

const whole = searches.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: bench\r\n\r\n`));

/** The n-th request of a run. Steps by a number without a common factor, so that kinds take turns. */
export const searchRequest = (n: number): Buffer => whole[(n * 5) % whole.length] ?? Buffer.alloc(0);
