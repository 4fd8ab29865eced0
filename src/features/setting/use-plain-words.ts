import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/i18n/index.ts';
import { preferences } from '#src/session/preferences.ts';
import { toast } from '#src/ui/toast.ts';
import { areWordsKept } from './words-kept.ts';

/** Plain words are a pack: a phone that never had them cannot change to them without a network. */
export function usePlainWords() {
  const { t } = useTranslation('setting');
  return async (isPlain: boolean) => {
    if (isPlain && !(await areWordsKept(currentLanguage(), true)))
      return toast(t('plainNotHere'), { kind: 'refused' });
    preferences.setPlain(isPlain);
  };
}
