import { useTranslation } from 'react-i18next';
import { meSource } from '#src/features/account/account.queries.ts';
import { FreshCode } from '#src/features/profile/components/fresh-code.tsx';
import type { ProvedStep } from '#src/features/proof/use-proved-step.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { FactorProof } from './factor-proof.tsx';

/** What the server wants to see before a step goes on. */
export function ProofForm({ step }: { step: ProvedStep }) {
  const { t } = useTranslation('privacy');
  const { record: me, view } = useRecord(meSource(), { missing: t('offline') });
  if (step.proof === 'factor') return <FactorProof onConfirmed={step.run} />;
  return (
    <ListState {...view} skeleton="form">
      {me ? <FreshCode me={me} onConfirmed={step.run} /> : null}
    </ListState>
  );
}
