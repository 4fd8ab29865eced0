const article = /<article>[\s\S]*?· ([^·]*) · <time[\s\S]*?<pre>([\s\S]*?)<\/pre>/g;

/**
 * Returns the messages that the demo would have sent to an address, newest first; empty while nobody answers.
 */
export async function messagesTo(url: string, target: string): Promise<string[]> {
  const page = await fetch(`${url}/mailbox`, { signal: AbortSignal.timeout(10_000) })
    .then((answer) => answer.text())
    .catch(() => '');
  return [...page.matchAll(article)].flatMap(([, to, body]) => (to === target && body ? [body] : []));
}
