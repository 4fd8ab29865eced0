/** Folds a line as RFC 5545 describes it: at 75 octets, also within a character. */
function folded(line: string): Buffer[] {
  const bytes = Buffer.from(line);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += at === 0 ? 75 : 74) {
    if (at > 0) parts.push(Buffer.from('\r\n '));
    parts.push(bytes.subarray(at, at + (at === 0 ? 75 : 74)));
  }
  return parts;
}

/** A calendar file as bytes: CRLF, long lines folded. Blank lines and indents of the source are left out. */
export const icsBytes = (source: string): Buffer =>
  Buffer.concat(
    source
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .flatMap((line) => [...folded(line), Buffer.from('\r\n')]),
  );

/** A calendar file as the text that a server reads. */
export const icsFile = (source: string): string => icsBytes(source).toString('utf8');

/** Changes of the clocks in Chicago since 2007, in the shape of Google and Apple. */
export const chicagoParts = `
  BEGIN:DAYLIGHT
  TZOFFSETFROM:-0600
  TZOFFSETTO:-0500
  TZNAME:CDT
  DTSTART:20070311T020000
  RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
  END:DAYLIGHT
  BEGIN:STANDARD
  TZOFFSETFROM:-0500
  TZOFFSETTO:-0600
  TZNAME:CST
  DTSTART:20071104T020000
  RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
  END:STANDARD`;

/** Changes of the clocks in Sydney, in the shape of Outlook, where each zone begins in 1601. */
export const sydneyParts = `
  BEGIN:STANDARD
  DTSTART:16010101T030000
  TZOFFSETFROM:+1100
  TZOFFSETTO:+1000
  RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=4
  END:STANDARD
  BEGIN:DAYLIGHT
  DTSTART:16010101T020000
  TZOFFSETFROM:+1000
  TZOFFSETTO:+1100
  RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=10
  END:DAYLIGHT`;

/** A zone that a file describes. */
export const described = (tzid: string, parts: string): string =>
  `BEGIN:VTIMEZONE\n${tzid === '' ? '' : `TZID:${tzid}\n`}${parts}\nEND:VTIMEZONE`;
