import Framework7React from 'framework7-react';
import Framework7 from 'framework7/lite';

// Its typings lack loadModule and allow only whole plugins; loadModule exists and is idempotent.
const framework = Framework7 as unknown as {
  use(module: object): void;
  loadModule(module: object): Promise<void>;
};

/** Without this its fifteen other colours, which no screen uses, are written into a style sheet at every start. */
const ownColorOnly = {
  name: 'own-color-only',
  create(this: { colors: Record<string, string> }) {
    this.colors = { primary: this.colors['primary'] ?? '' };
  },
};

// Must run before the first <App> renders: use() is class level and the instance is a singleton.
framework.use(Framework7React);
framework.use(ownColorOnly);

/** Installs Framework7 modules for one lazy part of the app, once its instance exists. Safe to repeat. */
export const loadF7 = (...modules: object[]): Promise<unknown> =>
  Promise.all(modules.map((module) => framework.loadModule(module)));
