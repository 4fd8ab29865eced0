import { moveDate } from '#server/demo/move-date.ts';

/* Each page test begins at one instant: its records have fixed times, which would otherwise be over some day. */
moveDate(Date.parse('2026-11-28T12:00:00.000Z') - Date.now());
