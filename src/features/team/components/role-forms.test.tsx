import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { joinQueries } from '#src/features/join/join.queries.ts';
import { startI18n } from '#src/i18n/index.ts';
import { RoleForms } from './role-forms.tsx';

beforeAll(() => startI18n('en', ['common', 'ui', 'team']));

test('a change of an approved form stands below it, with what was named', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData([...accountQueries.me().queryKey], {
    joining: [{ role: 'assistant', state: 'approved', reason: null }],
  });
  const reasons = [{ field: 'experience', text: 'Please say since when.' }];
  client.setQueryData([...joinQueries.mine().queryKey], {
    items: [{ role: 'assistant', state: 'approved', revision: { state: 'rejected', reasons } }],
  });
  const router = createMemoryRouter([{ path: '/', element: <RoleForms /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('Approved');
  expect(rows[1]).toMatch(/^Change of the profile: .*Please say since when\..*Not approved/);
});
