import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { egress } from '#server/ports/egress.port.ts';
import type { EgressPort } from '#server/ports/ports.ts';

/** Self-signed for calendar.example.org, for tests alone. Valid until 2100. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIBATAKBggqhkjOPQQDAjAfMR0wGwYDVQQDDBRjYWxlbmRh
ci5leGFtcGxlLm9yZzAgFw0yMDAxMDEwMDAwMDBaGA8yMTAwMDEwMTAwMDAwMFow
HzEdMBsGA1UEAwwUY2FsZW5kYXIuZXhhbXBsZS5vcmcwWTATBgcqhkjOPQIBBggq
hkjOPQMBBwNCAAR//UvluqrzkdhHAdTrwJHVdKRmBOTK/WbSWIdvhpU6eDKt7wQT
NoYtSlfT5itz4rtktZlnLuRxrh1aExHZJ852o1AwTjAfBgNVHREEGDAWghRjYWxl
bmRhci5leGFtcGxlLm9yZzAMBgNVHRMEBTADAQH/MB0GA1UdDgQWBBTX/Q9H6Sif
+AQM8A8wG61lbu9jzjAKBggqhkjOPQQDAgNHADBEAiBRfo7ulAnwnGIQLp2ZeQoQ
KFSOFinqMImKkCHSXrO3cwIgYyC+pcEexVJM1ngz5a/Imq0AV4uf4fq03DOBm2wq
sQQ=
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIPcrePwfjJWoyjQg
+KIrA9HznDlgcD7ywDr96oN2CB+hRANCAAR//UvluqrzkdhHAdTrwJHVdKRmBOTK
/WbSWIdvhpU6eDKt7wQTNoYtSlfT5itz4rtktZlnLuRxrh1aExHZJ852
-----END PRIVATE KEY-----`;

export const fakeHost = 'calendar.example.org';

export interface FakeHttps {
  /** Headers of the requests as they arrived. */
  asked: IncomingHttpHeaders[];
  /** Writes the next answers. */
  answer: (response: ServerResponse) => void;
  /** Reaches this server, at whatever address the resolver gives. */
  reach: (choice?: {
    addresses?: readonly string[];
    trusts?: boolean;
    mostMs?: number;
    isDown?: boolean;
    /** Addresses where nobody listens. */
    dead?: readonly string[];
  }) => EgressPort;
  /** Addresses to which connections were opened. */
  connected: string[];
  resolved: string[];
}

/** A server of calendars on the loopback that misbehaves as told; closed after the last test of the file. */
export async function fakeHttps(): Promise<FakeHttps> {
  const server = createServer({ cert: certificate, key }, (request, response) => {
    fake.asked.push(request.headers);
    fake.answer(response);
  });
  const fake: FakeHttps = {
    asked: [],
    connected: [],
    resolved: [],
    answer: (response) => response.end(),
    reach: ({
      addresses = ['93.184.216.34'],
      trusts = true,
      mostMs = 2000,
      isDown = false,
      dead = [],
    } = {}) =>
      egress({
        resolve: (host) => {
          fake.resolved.push(host);
          return Promise.resolve(addresses);
        },
        connect: (address) => {
          fake.connected.push(address);
          // Nobody listens on port 1.
          return connect({ host: '127.0.0.1', port: isDown || dead.includes(address) ? 1 : port });
        },
        ca: trusts ? certificate : undefined,
        mostMs,
      }),
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return fake;
}
