import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { checkinCode, checkinMessage, checkinText, isCheckinCode, readCheckinText } from './checkin.rules.ts';
import { cleanCode } from './code.rules.ts';

const classId = '01a208f7-c5ac-7dfb-a4ca-bd171e1dfd5e';
const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('the code of a minute', () => {
  it('is the same at every end: the vector of the contract', () => {
    const key = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
    const message = checkinMessage(Date.UTC(2027, 2, 5, 10, 30, 59));
    const mac = createHmac('sha256', key).update(message).digest();
    expect(message).toBe('30070710');
    expect(checkinCode(mac)).toBe('QPDRC88S');
  });

  it('rejects a code with one wrong character', () => {
    assertAlways(
      fc.property(bytes, fc.nat(7), fc.nat(30), (mac, at, shift) => {
        const code = checkinCode(mac);
        const wrong = alphabet[(alphabet.indexOf(code[at] ?? '') + 1 + shift) % 32] ?? '';
        expect(isCheckinCode(code)).toBe(true);
        expect(isCheckinCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('may be typed as it is read', () => {
    expect(cleanCode(' 7kq2-m9xo il')).toBe('7KQ2M9X011');
    expect(isCheckinCode('7KQ2M9X')).toBe(false);
    expect(isCheckinCode('')).toBe(false);
  });
});

describe('the text of the QR code', () => {
  it('reads the class and the code from a QR text', () => {
    assertAlways(
      fc.property(bytes, (mac) => {
        const code = checkinCode(mac);
        expect(readCheckinText(checkinText(classId, code))).toEqual({ classId, code });
      }),
    );
  });

  const code = checkinCode(new Uint8Array(32));
  it.each([
    'https://example.org/',
    '',
    checkinText(classId, code).slice(1),
    `${checkinText(classId, code)} `,
    checkinText(classId, code).replace(':1:', ':2:'),
    checkinText(classId, `1${code.slice(1)}`),
    checkinText('not-a-class', code),
  ])('is not %j', (text) => {
    expect(readCheckinText(text)).toBeUndefined();
  });
});
