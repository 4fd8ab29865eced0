import { withoutComments, type SourceFile } from './tree.ts';

/** The text before a name that is a key of the words or part of a type: nothing is called. */
const noCall = /(?:\bt[A-Z]?\w*\(|\b(?:Input|Output|Parsed)<|\||\btype \w+ =)\s*$/;
const quoted = /'(?<name>[a-zA-Z]+\.[a-zA-Z]+)'/g;

/** The endpoints that these files call by their literal names. A name that is put together is not found. */
export function calledIn(files: readonly SourceFile[]): ReadonlySet<string> {
  const called = new Set<string>();
  for (const file of files) {
    const text = withoutComments(file.text);
    for (const { index, groups } of text.matchAll(quoted))
      if (groups?.['name'] !== undefined && !noCall.test(text.slice(Math.max(0, index - 60), index)))
        called.add(groups['name']);
  }
  return called;
}
