import { expect, test } from 'vitest';
import { refuseOldApp } from './old-app.ts';

const from = (build?: string) => ({ headers: build === undefined ? {} : { 'x-build': build } });
const asked = (build: string | undefined, minClientVersion: number) => () =>
  refuseOldApp(from(build), { minClientVersion });

test('an app below the smallest version may not write', () => {
  expect(asked('1-4f09c2ab31', 2)).toThrow('APP_TOO_OLD');
  expect(asked('0-4f09c2ab31', 1)).toThrow('APP_TOO_OLD');
});

test('newer apps, and callers that are no build of the app, may', () => {
  for (const build of ['2-4f09c2ab31', '10-4f09c2ab31', '4f09c2ab31', '', undefined])
    expect(asked(build, 2)).not.toThrow();
  expect(asked('1-4f09c2ab31', 0)).not.toThrow();
});
