import { noteServerTime, phoneNow } from '#src/clock/clock.ts';
import { readEnvelope } from './classify.ts';
import type { Send } from './drain-world.ts';

/** Wraps `send` and measures the server's clock by each envelope; a page of a proxy does not count. */
export const measured =
  (send: Send): Send =>
  async (request) => {
    const sent = phoneNow();
    const reply = await send(request);
    if (readEnvelope(reply.text) !== undefined) noteServerTime(reply.header('date'), sent, phoneNow());
    return reply;
  };
