import { z } from 'zod';
import { isOwnName } from '#server/base/network.ts';
import { StartupError } from '#server/base/startup-error.ts';

/** Where Prometheus reads the metrics: a port of its own, which no proxy of the app serves. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** Expected as `Authorization: Bearer …`. Undefined only on an address that other machines cannot reach. */
  readonly token: string | undefined;
}

/** Settings from the environment. */
export const metricsSettings = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(32, 'has fewer than 32 characters').optional(),
};

type Values = z.output<z.ZodObject<typeof metricsSettings>>;

/** Undefined without METRICS_PORT. Throws StartupError when other machines could read the metrics without a token. */
export function metricsAddress({
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token,
}: Values): MetricsAddress | undefined {
  if (port === undefined) return undefined;
  if (token === undefined && !isOwnName(host === '::1' ? '[::1]' : host))
    throw new StartupError(
      'METRICS_TOKEN is missing: other machines reach METRICS_HOST, so Prometheus must show a token of at least 32 characters.',
    );
  return { host, port, token };
}
