import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { startWords } from '#tests/support/words.ts';
import { InstallCard } from './install-card.tsx';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

beforeEach(async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari);
  if (!i18n.isInitialized) await startWords('en');
  await signIn({ userId: 'a', token: 't' });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await i18n.changeLanguage('en');
  person.set(null);
  closeAll();
  await deleteDatabases();
});

test('InstallCard warns in Safari on an iPhone that actions stay behind (docs/offline.md C2)', async () => {
  render(<InstallCard />);
  expect(screen.queryByText(/does not move along/)).toBeNull();
  await enqueue('notice.read', { noticeId: 'n1' });
  expect(await screen.findByText(/^1 action waits in this browser/)).toBeTruthy();
  await i18n.changeLanguage('zh');
  expect(await screen.findByText(/此浏览器中还有 ?1 ?项操作待发送/)).toBeTruthy();
});
