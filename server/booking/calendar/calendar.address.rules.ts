import { createHash, createHmac } from 'node:crypto';
import type { Config } from '#server/start/config.ts';

/** 256 bits that only this server can make. A new generation of the row makes an older address unknown. */
export const tokenOf = ({ secret }: Config, accountId: string, generation: number): string =>
  createHmac('sha256', secret).update(`calendar:${accountId}:${generation}`).digest('base64url');

export const calendarHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const urlOf = (config: Config, token: string): string => `${config.publicUrl}/calendar/${token}.ics`;
