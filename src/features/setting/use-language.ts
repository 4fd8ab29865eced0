import { useMutation } from '@tanstack/react-query';
import type { Language } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';
import { i18n } from '#src/i18n/index.ts';
import { preferences } from '#src/session/preferences.ts';
import { session } from '#src/session/session.ts';

/** Changes the language here at once, and for mails and notices when somebody is signed in. */
export function useLanguage() {
  const tell = useMutation({
    mutationFn: (language: Language) => call('user.update', { language }, { isQuiet: true }),
  });
  return async (language: Language) => {
    await i18n.changeLanguage(language);
    document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
    preferences.setLanguage(language);
    if (session.get().user !== null) tell.mutate(language);
  };
}
