import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

/** Self-signed, for this proof alone; the phone accepts it. Valid until 2100. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBmDCCAT2gAwIBAgIUEAn3vm+iL8GwGi7Jzze/Gh4K35gwCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVbGFuLm9wZW5maWVsZC5leGFtcGxlMCAXDTI2MTEzMDAxMDcw
OVoYDzIxMDAxMTAyMDEwNzA5WjAgMR4wHAYDVQQDDBVsYW4ub3BlbmZpZWxkLmV4
YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASzv3VD9vik8auC36QOFgeW
173NBC7TpngHnPBi9+vopjV2dgR29pBudr272DoezgDLr3vl2AdTITxUczPmXmMM
o1MwUTAdBgNVHQ4EFgQU1JTAgB0XK/BuPh5Ca2BPNNyHy2swHwYDVR0jBBgwFoAU
1JTAgB0XK/BuPh5Ca2BPNNyHy2swDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQD
AgNJADBGAiEAiMSm8qlfQmJFikVfNfHbF2QI86EsIKStf6adVfSMOQoCIQDc+D92
OzbzJwXwSoQMdOFAhfboKlAxLpqrLVk4iVB4gw==
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOBm+3ar6sh0B0MJO
jyUdwvP8IcK4bIKahvwO20ESh22hRANCAASzv3VD9vik8auC36QOFgeW173NBC7T
pngHnPBi9+vopjV2dgR29pBudr272DoezgDLr3vl2AdTITxUczPmXmMM
-----END PRIVATE KEY-----`;

/** The proxy of an installation in a house: it ends https and names the caller (docs/operations.md). */
export class TlsDoor {
  readonly port: number;
  readonly #server: https.Server;

  private constructor(server: https.Server) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  static async before(target: string): Promise<TlsDoor> {
    const server = https.createServer({ cert: certificate, key }, (asked, reply) => {
      const { method = 'GET', url = '/', headers, socket } = asked;
      const forwarded = http.request(
        new URL(url, target),
        {
          method,
          headers: {
            ...headers,
            'x-forwarded-for': socket.remoteAddress ?? '',
            'x-forwarded-proto': 'https',
          },
        },
        (answer) => answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.headers)),
      );
      forwarded.once('error', () => asked.socket.destroy());
      asked.pipe(forwarded);
    });
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve()));
    return new TlsDoor(server);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
