import { person } from './person.ts';
import { openDevice, openUser, withStorage } from './storage.ts';

/** When the server last answered something that this phone kept, in ms by the server's clock; 0 without. */
export async function lastContact(): Promise<number> {
  return withStorage(async () => {
    const userId = person.get();
    const dbs = [await openDevice(), ...(userId === null ? [] : [await openUser(userId)])];
    let newest = 0;
    for (const { answers } of dbs)
      await answers.each(({ fetchedAt }) => {
        newest = Math.max(newest, fetchedAt);
      });
    return newest;
  });
}
