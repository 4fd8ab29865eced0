import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { joinQueries } from '#src/features/people/join/join.queries.ts';
import { startWords } from '#tests/support/words.ts';
import { RoleForms } from './role-forms.tsx';

beforeAll(() => startWords('en'));

test.each([
  ['below a form that is not approved', [{ role: 'volunteer', state: 'submitted', reason: null }]],
  ['of a person whose forms are all approved', []],
])('RoleForms lists a refused change %s, with its reasons', async (_where, joining) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData([...accountQueries.me().queryKey], { joining });
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
  expect(rows).toHaveLength(joining.length + 1);
  expect(rows.at(-1)).toMatch(/^Change of the profile: .*Please say since when\..*Not approved/);
});
