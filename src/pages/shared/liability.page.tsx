import { LegalScreen } from '#src/features/platform/content/components/legal-screen.tsx';

/** /liability */
export function Component() {
  return <LegalScreen kind="liability" />;
}
