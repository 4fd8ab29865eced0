import { QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { expect, test, vi } from 'vitest';
import { persisterOptions } from './persister.ts';

class Memory {
  text: string | null = null;
  getItem = (): string | null => this.text;
  setItem = (_key: string, value: string): void => {
    this.text = value;
  };
  removeItem = (): void => {
    this.text = null;
  };
}
const week = 8 * 86_400_000;

async function saved(build = '1') {
  const memory = new Memory();
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: week } } });
  const options = persisterOptions(memory, 'queries', build);
  await queryClient.prefetchQuery({
    queryKey: ['city'],
    queryFn: () => 'PUBLIC',
    meta: { persist: 'public' },
  });
  await queryClient.prefetchQuery({ queryKey: ['order'], queryFn: () => 'PRIVATE' });
  queryClient.getMutationCache().build(
    queryClient,
    { mutationKey: ['m'] },
    {
      isPaused: true,
      status: 'pending',
      variables: 'MUTATION',
      context: undefined,
      data: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
      submittedAt: 0,
    },
  );
  await persistQueryClientSave({ queryClient, ...options });
  // Writes are held back for a second.
  await vi.waitFor(() => expect(memory.text).not.toBeNull());
  return memory;
}

test('persister stores only queries marked public, and no mutations', async () => {
  const { text } = await saved();
  expect(text).toContain('PUBLIC');
  expect(text).not.toMatch(/PRIVATE|MUTATION/);
});

test('another build starts without it, the same one with it', async () => {
  const memory = await saved('1');
  const restore = async (build: string) => {
    const queryClient = new QueryClient();
    await persistQueryClientRestore({ queryClient, ...persisterOptions(memory, 'queries', build) });
    return queryClient.getQueryData(['city']);
  };
  expect(await restore('1')).toBe('PUBLIC');
  expect(await restore('2')).toBeUndefined();
});
