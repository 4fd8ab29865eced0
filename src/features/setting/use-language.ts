import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/enums.ts';
import { changeLanguage } from '#src/i18n/index.ts';
import { areWordsKept } from '#src/offline/keep-packs.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { lastIntentQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { preferences } from '#src/session/preferences.ts';
import { session } from '#src/session/session.ts';
import { toast } from '#src/ui/toast.ts';

/** How many choices were made. Only the last one counts, though words of one before it may arrive later. */
let choices = 0;

/** Changes the language here at once. That of mails and notices is a choice that may wait for a network. */
export function useLanguage() {
  const { t } = useTranslation('setting');
  const { data } = useOffline(lastIntentQuery('language'));
  const change = async (language: Language) => {
    choices += 1;
    const own = choices;
    const isLast = () => own === choices;
    const isHere = (await areHere(language)) && (await changeLanguage(language, isLast));
    if (!isLast()) return;
    if (!isHere) {
      toast(t('languageNotHere'), { kind: 'refused' });
      return;
    }
    document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
    preferences.setLanguage(language);
    if (session.get().user === null) return;
    const result = await enqueue('user.setLanguage', { language });
    if (result.kind === 'refused') toast(t('languageNotSaved'), { kind: 'refused' });
  };
  return { change, isWaiting: data?.isOpen === true };
}

const areHere = (language: Language): Promise<boolean> =>
  areWordsKept(session.get().user?.roles ?? [], { language, isPlain: preferences.get().isPlain });
