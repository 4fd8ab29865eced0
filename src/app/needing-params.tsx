import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasParams } from '#contract/paths.ts';
import { MissingPage } from './missing-page.tsx';

/** Opens the missing page when the address lacks a parameter of its screen. Sends no request to the server. */
export function needingParams(path: string, Page: ComponentType): ComponentType {
  // A path without parameters is always complete.
  if (hasParams(path, () => null)) return Page;
  return function CompletePage() {
    const [query] = useSearchParams();
    return hasParams(path, (name) => query.get(name)) ? <Page /> : <MissingPage />;
  };
}
