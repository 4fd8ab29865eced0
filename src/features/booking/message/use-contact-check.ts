import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findContact } from '#contract/contact-words.rules.ts';

/** Names contact data in a text that the person tried to send, until the text changes. The server has the same rule. */
export function useContactCheck(text: string) {
  const { t } = useTranslation();
  const [tried, setTried] = useState<string>();
  const found = tried === text ? findContact(text) : null;
  return {
    error: found
      ? t(`messages.contact.${found.kind}`, { text: found.text, why: t('reasons.CONTACT_IN_TEXT') })
      : undefined,
    /** Returns true if the text may be sent; otherwise its error appears. */
    isRight: (): boolean => {
      setTried(text);
      return findContact(text) === null;
    },
  };
}
