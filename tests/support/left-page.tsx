import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';

/** A page that a test leaves and opens again while the console stays open. */
export function LeftPage({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        leave or return
      </button>
      {isOpen ? children : null}
    </>
  );
}

/** Lets what has arrived run to its end. */
const turn = () => new Promise((done) => setTimeout(done));

/** Leaves the page, or opens it again. Returns once the cache has dropped the answers that no page shows. */
export async function leaveOrReturn(): Promise<void> {
  await turn();
  fireEvent.click(screen.getByRole('button', { name: 'leave or return' }));
  // Timers run in their order, and the cache has set its own.
  await turn();
}
