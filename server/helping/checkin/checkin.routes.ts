import { checkinApi } from '#contract/checkin.ts';
import { handlers } from '#server/context/handler-table.ts';
import { checkIn, checkOut } from './checkin.commands.ts';
import { readCode } from './checkin.queries.ts';

export const checkinHandlers = handlers(checkinApi, {
  'checkin.code': readCode,
  'checkin.in': checkIn,
  'checkin.out': checkOut,
});
