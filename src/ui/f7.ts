import Framework7 from 'framework7/lite';
import Framework7React from 'framework7-react';

// Must run before the first <App> renders: use() is class level and the instance is a singleton.
Framework7['use'](Framework7React);

// Its typings leave loadModule out; it exists and is idempotent.
const loader = Framework7 as unknown as { loadModule(module: object): Promise<void> };

/** Installs Framework7 modules for one lazy part of the app, once its instance exists. Safe to repeat. */
export const loadF7 = (...modules: object[]): Promise<unknown> =>
  Promise.all(modules.map((module) => loader.loadModule(module)));
