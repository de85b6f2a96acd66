/** A call of the emulator to the product. */
export interface Delivery {
  readonly url: string;
  readonly body: unknown;
  /** Null if nobody answered. */
  readonly status: number | null;
}

const patienceMs = 10_000;

/** Posts JSON to an address of the product, as a provider delivers an event. */
export async function deliver(url: string, text: string, headers: Readonly<Record<string, string>>): Promise<Delivery> {
  const body: unknown = JSON.parse(text);
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method: 'POST', body: text, headers, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return { url, body, status: answer.status };
  } catch {
    return { url, body, status: null };
  }
}
