import { useLayoutEffect } from 'react';

export interface ColorMode {
  readonly dark: 'auto' | 'on' | 'off';
  readonly calm: boolean;
}

/** Keeps the classes of <html> (dark, calm) in step with the settings; public/boot.js sets them before. */
export function useColorMode({ dark, calm }: ColorMode): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    const query = matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      classList.toggle('dark', dark === 'on' || (dark === 'auto' && query.matches));
      // The phone's own bars follow the page, also when it differs from the phone's setting.
      const paper = getComputedStyle(document.documentElement).getPropertyValue('--of-paper').trim();
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
        meta.content = paper;
    };
    apply();
    query.addEventListener('change', apply);
    return () => query.removeEventListener('change', apply);
  }, [dark]);
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('calm', calm);
  }, [calm]);
}
