import { LegalScreen } from '#src/features/legal/components/legal-screen.tsx';

/** /agreement */
export function Component() {
  return <LegalScreen kind="agreement" />;
}
