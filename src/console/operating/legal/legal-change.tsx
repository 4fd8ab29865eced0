import { useQuery } from '@tanstack/react-query';
import { type LegalKind, languages } from '#contract/enums.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { TextDiff } from '#src/console/base/text-diff.tsx';
import { linesOf } from './legal-text.view.ts';
import { legalQueries } from './legal.queries.ts';

interface LegalChangeProps {
  kind: LegalKind;
  version: string;
  /** The version before it; undefined for the first one, which is compared with itself. */
  before: string | undefined;
}

/** A version of a legal text, with what it changed. */
export function LegalChange({ kind, version, before = version }: LegalChangeProps) {
  const one = useQuery(legalQueries.version(kind, version));
  const earlier = useQuery(legalQueries.version(kind, before));
  const { data: after } = one;
  const { data: old } = earlier;
  if (after === undefined || old === undefined)
    return (
      <LoadState
        error={one.error ?? earlier.error}
        onRetry={() => {
          void one.refetch();
          void earlier.refetch();
        }}
      />
    );
  return (
    <>
      {languages.map((language) => (
        <TextDiff
          key={language}
          language={language}
          before={linesOf(old[language])}
          after={linesOf(after[language])}
        />
      ))}
    </>
  );
}
