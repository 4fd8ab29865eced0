import { LegalScreen } from '#src/features/legal/components/legal-screen.tsx';

/** /liability */
export function Component() {
  return <LegalScreen kind="liability" />;
}
