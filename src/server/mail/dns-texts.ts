import { Resolver } from 'node:dns/promises';
import { errorCode } from '#server/error-code.ts';

/** The TXT records of a name; empty when it has none, null when no name server answered in time. */
export type DnsTexts = (name: string) => Promise<readonly string[] | null>;

const longestMs = 3_000;
const maxTexts = 50;
const noneThere: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);

/** Queries the given name servers, or the machine's own. */
export const dnsTexts =
  (servers?: readonly string[]): DnsTexts =>
  async (name) => {
    const resolver = new Resolver({ timeout: longestMs, tries: 1 });
    if (servers !== undefined) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), longestMs);
    try {
      const texts = await resolver.resolveTxt(name);
      return texts.slice(0, maxTexts).map((parts) => parts.join(''));
    } catch (error) {
      return noneThere.has(errorCode(error)) ? [] : null;
    } finally {
      clearTimeout(timer);
    }
  };
