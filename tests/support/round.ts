import process from 'node:process';

/**
 * The instant at which the tests take place, on their servers, phones and manual clocks. OPENFIELD_ROUND_AT names
 * another one. This is a Wednesday, between 07:00 and 19:00 in every city of the demo. No clock changes for months.
 */
export const roundAt = new Date(process.env['OPENFIELD_ROUND_AT'] ?? '2027-07-14T23:00:00Z');
if (Number.isNaN(roundAt.getTime())) throw new Error('OPENFIELD_ROUND_AT is not an ISO instant');
