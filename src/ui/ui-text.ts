import { i18n } from '#src/i18n/index.ts';

type UiText = 'ok' | 'cancel';

/** The kit's own words where no hook can run: dialogs opened from functions. */
export const uiText = (key: UiText): string => i18n.t(`ui:${key}`);
