import { LegalScreen } from '#src/features/platform/content/components/legal-screen.tsx';

/** /privacy */
export function Component() {
  return <LegalScreen kind="privacy" />;
}
