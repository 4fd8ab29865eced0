import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { keepClear } from './toast-place.ts';
import { dismissToast, toastStore } from './toast.ts';

const icons = { done: 'check', info: 'info', refused: 'warning' } as const;

/** Renders the texts of toast(). Keeps the live region mounted: one that mounts with its text is often not read. */
export function Toasts() {
  const { t } = useTranslation();
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (message && place.current ? keepClear(place.current) : undefined), [message]);
  return (
    <div ref={place} className="of-toasts" aria-live="polite">
      {message ? (
        <div key={message.id} className={`of-toast of-toast-${message.kind}`}>
          <Icon name={icons[message.kind]} size={20} />
          <span className="of-toast-text">{message.text}</span>
          {message.action ? (
            <button
              type="button"
              className="of-toast-action"
              onClick={() => {
                message.action?.onClick();
                dismissToast();
              }}
            >
              {message.action.label}
            </button>
          ) : null}
          <IconButton icon="cross" label={t('ui.close')} onClick={dismissToast} />
        </div>
      ) : null}
    </div>
  );
}
