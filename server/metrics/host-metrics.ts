import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { HOUR_MS } from '#contract/durations.ts';

interface Host {
  /** Folder of the data: with the embedded database, its disk. */
  dataDir: string;
  publicUrl: string;
  /** End of the certificate that a host shows. Rejects when it is not valid for the host. */
  certificateEnd: (host: string, port: number) => Promise<Date>;
  log: Logger;
}

/**
 * Registers the metrics of this machine: the disk of the data, and the certificate that people get. Returns a function that
 * reads them again. It never rejects, and waits for the disk alone: the certificate is asked for in the background.
 */
export function measureHost(host: Host, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const free = new Gauge({
    name: 'openfield_disk_free_ratio',
    help: 'Free part of the disk of DATA_DIR, 0 to 1.',
    registers,
  });
  const end = new Gauge({
    name: 'openfield_certificate_end_timestamp_seconds',
    help: 'End of the certificate of PUBLIC_URL; 0 without https, or while this node cannot read it.',
    registers,
  });
  let askedAt = -Infinity;
  const askCertificate = async (): Promise<void> => {
    const { protocol, hostname, port } = new URL(host.publicUrl);
    if (protocol !== 'https:') return;
    try {
      end.set((await host.certificateEnd(hostname, Number(port) || 443)).getTime() / 1000);
    } catch (error) {
      host.log.warn({ err: error }, 'the certificate of PUBLIC_URL could not be read');
      end.set(0);
    }
  };
  return async () => {
    if (performance.now() - askedAt >= HOUR_MS) {
      askedAt = performance.now();
      void askCertificate();
    }
    try {
      const { bavail, blocks } = await statfs(host.dataDir);
      free.set(bavail / blocks);
    } catch (error) {
      host.log.warn({ err: error }, 'the disk of DATA_DIR could not be read');
    }
  };
}
