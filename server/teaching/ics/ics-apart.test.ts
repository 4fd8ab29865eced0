import { expect, it } from 'vitest';
import { readBusyApart } from '#server/teaching/busy-time/busy.ics.queries.ts';

const span = {
  from: Date.parse('2027-03-01T00:00:00Z'),
  until: Date.parse('2027-06-01T00:00:00Z'),
  zone: 'UTC',
};
const text = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART:20270309T165000Z',
  'DTEND:20270309T165500Z',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

it('an answer counts although the thread ended while this process was busy', async () => {
  const answers = Array.from({ length: 5 }, () => readBusyApart(text, span));
  // Nothing is delivered meanwhile: the answers and the ends of the threads arrive together.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({})));
});
