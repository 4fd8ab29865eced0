import { expect, test } from 'vitest';
import { isIosSafari } from './install.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test('the way through the Share menu is told in Safari on an iPhone alone', () => {
  expect(isIosSafari(`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`)).toBe(true);
  expect(isIosSafari(`${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`)).toBe(false);
  expect(isIosSafari(`${iphone} Mobile/15E148 [FBAN/FBIOS]`)).toBe(false);
  expect(isIosSafari('Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15')).toBe(
    false,
  );
});
