import { canUsePasskeys } from '#src/api/passkeys.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { securitySources } from '#src/features/security/security.queries.ts';
import { Stack } from '#src/ui/stack.tsx';
import { FactorCode } from './factor-code.tsx';
import { FactorPasskey } from './factor-passkey.tsx';

/** Asks for the second factor: a passkey of who has one, and a code beside it. */
export function FactorProof({ onConfirmed }: { onConfirmed: () => void }) {
  const { record: factor } = useRecord(securitySources.factor());
  const hasPasskey = factor !== undefined && factor.passkeys.length > 0 && canUsePasskeys();
  return (
    <Stack>
      {hasPasskey ? <FactorPasskey onConfirmed={onConfirmed} /> : null}
      <FactorCode
        hasApp={factor === undefined || factor.appSince !== null}
        isSecond={hasPasskey}
        onConfirmed={onConfirmed}
      />
    </Stack>
  );
}
