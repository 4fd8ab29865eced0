import { Fragment } from 'react';

/** Texts on a line each: Chinese has no space between two sentences. */
export function Lines({ all }: { all: readonly string[] }) {
  return all.map((line, at) => (
    <Fragment key={line}>
      {at > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
