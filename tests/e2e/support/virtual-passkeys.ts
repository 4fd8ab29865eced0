import type { Page } from '@playwright/test';

/** A keeper of passkeys inside the browser, as a phone has one. */
export interface VirtualPasskeys {
  /** Whether the finger on the phone is the right one from now on. */
  verifies: (isRight: boolean) => Promise<void>;
  /** How many passkeys it keeps. */
  count: () => Promise<number>;
}

/** Puts a keeper of passkeys into this page's browser, which says yes by itself. */
export async function keepPasskeys(page: Page): Promise<VirtualPasskeys> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: async (isUserVerified) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () => {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
