interface Choices {
  /** The account's e-mail; the first one by default. */
  readonly account?: string;
  /** Scopes that the person unticks. */
  readonly without?: readonly string[];
  readonly isDenied?: boolean;
}

/** Does on the consent page what a person does, and answers the address to which the browser is sent back. */
export async function consentByCall(
  authorizeUrl: string,
  { account, without = [], isDenied }: Choices = {},
): Promise<URL> {
  const shown = await fetch(authorizeUrl, { redirect: 'manual' });
  const early = shown.headers.get('location');
  if (early !== null) return new URL(early);
  const page = await shown.text();
  if (!shown.ok) throw new Error(`The consent page answered ${shown.status}: ${page.replaceAll(/<[^>]*>/g, ' ')}`);
  const form = new URLSearchParams({
    request: new URL(authorizeUrl).search.slice(1),
    decision: isDenied === true ? 'deny' : 'allow',
  });
  if (account !== undefined) form.set('account', account);
  for (const [, scope = ''] of page.matchAll(/name="scope" value="([^"]*)"/g)) {
    if (!without.includes(scope)) form.append('scope', scope);
  }
  const { origin, pathname } = new URL(authorizeUrl);
  const answer = await fetch(`${origin}${pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}
