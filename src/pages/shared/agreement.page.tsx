import { LegalScreen } from '#src/features/platform/content/components/legal-screen.tsx';

/** /agreement */
export function Component() {
  return <LegalScreen kind="agreement" />;
}
