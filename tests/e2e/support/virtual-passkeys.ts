import type { Page } from '@playwright/test';

/** A keeper of passkeys inside the browser, as a phone has one. */
export interface VirtualPasskeys {
  /** Sets if the finger on the phone is the right one from now on. */
  verifies: (isRight: boolean) => Promise<void>;
  /** Number of stored passkeys. */
  count: () => Promise<number>;
}

/** Adds a keeper of passkeys to this page's browser, which confirms without a person. */
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
