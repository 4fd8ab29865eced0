import { Fragment } from 'react';

/** Breaks an e-mail address in a narrow row after its at sign or a dot, not inside a word. */
export function AddressText({ children }: { children: string }) {
  return children.split(/([^@.]+[@.]?)/).map((part, index) => (
    // The parts of one address never move.
    <Fragment key={index}>
      {part}
      {part === '' ? null : <wbr />}
    </Fragment>
  ));
}
