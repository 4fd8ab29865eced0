/** Titles beside a name, such as Dr., Coach or Jr.: no part of it. One list for first names and initials. */
export const nameTitle =
  /^(?:dr|prof|professor|mr|mrs|ms|miss|mx|sir|madam|coach|teacher|jr|sr|i{2,3}|iv|phd|md|mom|mum|dad)\.?$/iu;
