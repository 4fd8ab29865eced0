/**
 * The time zones that this product accepts: names of an area and a place, UTC, and fixed offsets as `Etc/GMT-8`. A
 * zone has to exist in the engine and in PostgreSQL. CTT, IST and SystemV/CST6 exist in the engine alone.
 */
const accepted =
  /^(?:(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\S*|UTC|Etc\/GMT[+-]\d{1,2})$/;

/** Names that browsers still report, and that time-zone data without its history no longer has. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Offsets with half hours, by a place that never changes its clocks. */
const placeOf: Readonly<Record<string, string>> = {
  '-09:30': 'Pacific/Marquesas',
  '+03:30': 'Asia/Tehran',
  '+04:30': 'Asia/Kabul',
  '+05:30': 'Asia/Kolkata',
  '+05:45': 'Asia/Kathmandu',
  '+06:30': 'Asia/Yangon',
  '+08:45': 'Australia/Eucla',
  '+09:30': 'Australia/Darwin',
};

/** The engine's name of a zone; undefined for a zone that it lacks. */
export function nameIn(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns the accepted name of a fixed offset, such as +08:00, which a browser may report as its zone. */
function zoneOfOffset(offset: string): string | null {
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  if (sign === '') return null;
  if (minutes !== '00') return placeOf[`${sign}${hours}:${minutes}`] ?? null;
  const count = Number(hours);
  if (count === 0) return 'UTC';
  // The sign of these names is that of POSIX: Etc/GMT-8 is eight hours ahead of UTC.
  return count > (sign === '+' ? 14 : 12) ? null : `Etc/GMT${sign === '+' ? '-' : '+'}${count}`;
}

/** Names are few, but strangers send them. */
const mostKnown = 2000;
const known = new Map<string, string | null>();

function look(zone: string): string | null {
  if (/^[+-]/.test(zone)) return zoneOfOffset(zone);
  const name = nameIn(zone);
  if (name === undefined || !accepted.test(name)) return null;
  const newName = renamed[name];
  return newName === undefined || nameIn(newName) === undefined ? name : newName;
}

/** Returns the name under which a zone is stored; null for one that is not accepted. */
export function acceptedZone(zone: string): string | null {
  const before = known.get(zone);
  if (before !== undefined) return before;
  const found = look(zone);
  if (known.size < mostKnown) known.set(zone, found);
  return found;
}
