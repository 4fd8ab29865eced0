import { Sheet } from '#src/ui/sheet.tsx';
import { PersonSteps, type Person } from './person-steps.tsx';

interface PersonSheetProps extends Person {
  open: boolean;
  onClose: () => void;
}

/** Sheet about another person: report and block. */
export function PersonSheet({ accountId, name, open, onClose }: PersonSheetProps) {
  return (
    <Sheet title={name} open={open} onClose={onClose}>
      <PersonSteps accountId={accountId} name={name} onDone={onClose} />
    </Sheet>
  );
}
