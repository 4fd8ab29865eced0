import type { ProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';
import { Sheet } from '#src/ui/sheet.tsx';
import { ProofForm } from './proof-form.tsx';

/** Opens when a step requires a proof first. */
export function ProofSheet({ title, step }: { title: string; step: ProvedStep }) {
  return (
    <Sheet title={title} open={step.proof !== undefined} onClose={step.stop}>
      <ProofForm step={step} />
    </Sheet>
  );
}
