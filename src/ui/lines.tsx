import { Fragment } from 'react';

/** Sentences on a line each: Chinese has no space between two of them. */
export function Sentences({ all }: { all: readonly string[] }) {
  return all.map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 ? <br /> : null}
      {sentence}
    </Fragment>
  ));
}
