import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '#src/api/passkeys.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { meSource } from '#src/features/people/account/account.queries.ts';
import { FreshCode } from '#src/features/people/own-account/components/fresh-code.tsx';
import { secondFactorSources } from '#src/features/people/second-factor/second-factor.queries.ts';
import type { ProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { FactorCode } from './factor-code.tsx';
import { FactorPasskey } from './factor-passkey.tsx';

/** Collects the proof that the server requires before a step. */
export function ProofForm({ step }: { step: ProvedStep }) {
  const { t } = useTranslation();
  const { record: me, view } = useRecord(meSource(), { missing: t('privacy.offline') });
  if (step.proof === 'factor') return <FactorProof onConfirmed={step.run} />;
  return (
    <ListState {...view} skeleton="form">
      {me ? <FreshCode me={me} onConfirmed={step.run} /> : null}
    </ListState>
  );
}

/** Collects the second factor: a passkey if the account has one, and a code beside it. */
function FactorProof({ onConfirmed }: { onConfirmed: () => void }) {
  const { record: factor } = useRecord(secondFactorSources.factor());
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
