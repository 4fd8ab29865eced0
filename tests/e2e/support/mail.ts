/** The text of a mail, as its parts declare it: base64 or quoted-printable. */
export const decodedMail = (raw: string): string =>
  raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
      return body.replaceAll('=\r\n', '');
    })
    .join('\n');
