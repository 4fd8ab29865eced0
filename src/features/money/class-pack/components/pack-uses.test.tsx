import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { ClassPackDetail } from '#contract/class-pack.ts';
import { OrderStatus } from '#contract/enums.ts';
import { startWords } from '#tests/support/words.ts';
import { PackUses } from './pack-uses.tsx';

afterEach(cleanup);

const use = {
  orderId: '01a2123c-db4d-711b-8ab0-45dda5331b6e',
  title: { en: 'Early lane', zh: '清晨泳道' },
  zone: 'America/Chicago',
  valueMinor: 4500,
  isReturned: false,
};

test.each(['en', 'zh'] as const)(
  'PackUses shows the day of each use, also when the class is over (%s)',
  async (language) => {
    await startWords(language);
    const uses = [
      { ...use, startsAt: '2020-03-04T15:00:00.000Z', status: OrderStatus.completed },
      {
        ...use,
        orderId: '01a2123c-db4d-711b-8ab0-45dda5331b6f',
        startsAt: '2099-03-04T15:00:00.000Z',
        status: OrderStatus.progress,
      },
    ];
    // Only what the list reads.
    const pack = { uses, currency: 'USD' } as ClassPackDetail;
    render(
      <MemoryRouter>
        <PackUses pack={pack} />
      </MemoryRouter>,
    );
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toHaveLength(2);
    expect(rows.filter((text) => text.includes('undefined') || !/2020|2099|3月|Mar/.test(text))).toEqual([]);
  },
);
