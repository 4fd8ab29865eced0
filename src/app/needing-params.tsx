import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasParams } from '#contract/paths.ts';
import { MissingPage } from './missing-page.tsx';

/**
 * A screen whose address lacks a parameter is no screen. The missing page opens, and nothing is asked of the server.
 */
export function needingParams(path: string, Page: ComponentType): ComponentType {
  // A path that takes nothing is complete in any case.
  if (hasParams(path, () => null)) return Page;
  return function CompletePage() {
    const [query] = useSearchParams();
    return hasParams(path, (name) => query.get(name)) ? <Page /> : <MissingPage />;
  };
}
