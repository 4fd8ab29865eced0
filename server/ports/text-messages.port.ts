import type { Logger } from 'pino';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { MessagePort } from './ports.ts';
import { claimText, setAccepted, setTextEnd } from './text-delivery.repository.ts';
import { TextFailure, type TextService } from './text-service.ts';

/**
 * Sends each text message by the first service that reaches its number, and notes what became of it. A message that a
 * service took is never sent again under the same id. Throws TextFailure.
 */
export function textMessages(
  services: readonly TextService[],
  { database, clock, log }: { database: Database; clock: Clock; log: Logger },
): MessagePort {
  return {
    async send(message) {
      const service = services.find((one) => one.reaches(message.target));
      if (service === undefined) throw new Error('no service reaches this country');
      const { id, target } = message;
      const isNew = await claimText(database.query, {
        id,
        service: service.name,
        target,
        now: clock.now(),
      });
      if (!isNew) return;
      try {
        await service.send(message);
      } catch (error) {
        if (error instanceof TextFailure) {
          log.warn(
            { channel: 'mobile', what: service.name, failure: error.code },
            'a text message was refused',
          );
          if (error.isFinal)
            await setTextEnd(
              database.query,
              service.name,
              { id, isDelivered: false, error: error.code, isFinal: true, isAboutPhone: true },
              clock.now(),
            );
        }
        throw error;
      }
      // A failure to note it must not send it a second time.
      await setAccepted(database.query, id).catch((error: unknown) =>
        log.error({ err: error }, 'an accepted text message could not be noted'),
      );
    },
  };
}
