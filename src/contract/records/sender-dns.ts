// Generated from schemas/messages/sender-dns.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The DNS records of the saved sender, as looked up. */
export interface SenderDns {
  /** Sender that was looked up. */
  from: string;
  /** Its mail server. */
  host: string;
  /** The records; empty for a sender that needs none. */
  lines: SenderDnsLine[];
}

export interface SenderDnsLine {
  /** Kind of the record. */
  kind: 'SPF' | 'DKIM' | 'DMARC';
  /**
   * found: as it should be. missing: there is no record. different: there is another record. unanswered: the DNS did not answer. unasked: it was not looked up.
   */
  state: 'found' | 'missing' | 'different' | 'unanswered' | 'unasked';
  /** Name that was looked up. */
  name: string | null;
  /** The existing record. */
  value: string | null;
  /** The state in words. */
  words: string;
}

export const senderDnsShape: Shape<SenderDns> = {
  title: 'SenderDns',
  needs: {
    from: 'string',
    host: 'string',
    lines: 'list',
  },
};
