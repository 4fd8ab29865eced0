/** The organizer of every entry: calendar programs remove an entry only for the organizer that made it. */
export const calendarOrganizer = (hostname: string): string => `noreply@${hostname}`;
