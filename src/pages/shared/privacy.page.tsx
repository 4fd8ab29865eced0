import { LegalScreen } from '#src/features/legal/components/legal-screen.tsx';

/** /privacy */
export function Component() {
  return <LegalScreen kind="privacy" />;
}
