import type { ReactNode } from 'react';

/** Things one under the other, the standard gap apart; as a form when it is given something to submit. */
export function Stack({ children, onSubmit }: { children: ReactNode; onSubmit?: (() => void) | undefined }) {
  if (!onSubmit) return <div className="of-stack">{children}</div>;
  return (
    <form
      className="of-stack"
      noValidate
      // Half-written: an update of the app waits for it (worker-client.ts).
      onInput={(event) => event.currentTarget.setAttribute('data-dirty', '')}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.removeAttribute('data-dirty');
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
