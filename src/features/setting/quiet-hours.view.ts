const dayMinutes = 1440;
const hourMinutes = 60;
/** The server's rule (docs/domain.md 4.16): what is held must still be news when it is told. */
export const mostQuietHours = 12;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * hourMinutes + Number(time.slice(3, 5));

/** Minutes from one time to the other, past midnight too; 0 when they are none or too many. */
export function quietLength(from: string, to: string): number {
  if (from === '' || to === '') return 0;
  const length = (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes;
  return length <= mostQuietHours * hourMinutes ? length : 0;
}
