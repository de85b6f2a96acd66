// Receivers trust an e-mail when the domain of its sender names the server that sends it. These are the records for
// that domain's DNS, and the senders that no record can help.

interface DnsLine {
  readonly kind: 'SPF' | 'DKIM' | 'DMARC';
  /** The name of the TXT record; null when the provider decides it. */
  readonly name: string | null;
  readonly value: string | null;
  readonly text: string;
}

export interface SenderAdvice {
  readonly warnings: readonly string[];
  readonly lines: readonly DnsLine[];
}

export interface Sender {
  readonly from: string;
  readonly host: string;
  readonly userName: string;
}

/** Public mailbox providers: their users cannot change their DNS. */
const freeMail: ReadonlySet<string> = new Set(
  'gmail.com yahoo.com outlook.com hotmail.com live.com msn.com aol.com icloud.com comcast.net att.net'.split(' '),
);

interface Provider {
  /** Suffix of its server's name. */
  readonly end: string;
  /** Its include for SPF. */
  readonly include: string;
  /** Selectors of its DKIM keys; none when they differ for each customer. */
  readonly keys: readonly string[];
}

const providers: readonly Provider[] = [
  { end: 'gmail.com', include: '_spf.google.com', keys: ['google'] },
  { end: 'office365.com', include: 'spf.protection.outlook.com', keys: ['selector1', 'selector2'] },
  { end: 'amazonaws.com', include: 'amazonses.com', keys: [] },
  { end: 'sendgrid.net', include: 'sendgrid.net', keys: ['s1', 's2'] },
  { end: 'mailgun.org', include: 'mailgun.org', keys: ['mailo', 'k1'] },
];

const domainOf = (address: string): string => address.trim().toLowerCase().split('@')[1] ?? '';

/** The DNS names of a sender; null while sender or server are missing, or if nobody can change them. */
export interface SenderDomain {
  readonly domain: string;
  /** The mechanism of the SPF record that names the server. */
  readonly term: string;
  readonly isKnownProvider: boolean;
  /** Selectors of the DKIM keys. */
  readonly keys: readonly string[];
}

export function senderDomain({ from, host }: Sender): SenderDomain | null {
  const domain = domainOf(from);
  const server = host.trim().toLowerCase();
  if (domain === '' || server === '' || freeMail.has(domain)) return null;
  const provider = providers.find(({ end }) => server === end || server.endsWith(`.${end}`));
  const own = /^[\d.]+$/.test(server) ? `ip4:${server}` : `a:${server}`;
  return {
    domain,
    term: provider === undefined ? own : `include:${provider.include}`,
    isKnownProvider: provider !== undefined,
    keys: provider?.keys ?? [],
  };
}

/** Warnings about a sender, and the records for a company that sends through a server of its own. */
export function senderAdvice(sender: Sender): SenderAdvice {
  const domain = domainOf(sender.from);
  const login = domainOf(sender.userName);
  const hasServer = sender.host.trim() !== '';
  const warnings = [
    ...(freeMail.has(domain)
      ? [`Anyone can have an address at ${domain}, so many receivers refuse it from a company. Use your own domain.`]
      : []),
    ...(hasServer && domain !== '' && login !== '' && login !== domain && !freeMail.has(domain)
      ? [`You sign in at ${login} and send as ${domain}. Receivers trust it only if ${domain} names the server below.`]
      : []),
  ];
  const own = senderDomain(sender);
  return { warnings, lines: own === null ? [] : linesFor(own) };
}

const linesFor = ({ domain, term, isKnownProvider }: SenderDomain): readonly DnsLine[] => [
  {
    kind: 'SPF',
    name: domain,
    value: `v=spf1 ${term} ~all`,
    text: `Names the servers that may send for ${domain}. A domain has one such line: add ${term} to it if it is there.${
      isKnownProvider ? '' : ' Your mail provider may ask for an include instead.'
    }`,
  },
  {
    kind: 'DKIM',
    name: null,
    value: null,
    text: 'Signs every e-mail, so that a change on the way is detected. Your mail provider shows this line.',
  },
  {
    kind: 'DMARC',
    name: `_dmarc.${domain}`,
    value: 'v=DMARC1; p=none',
    text: 'Tells receivers what to do when neither SPF nor DKIM matches. With p=none they deliver the e-mail anyway: start with that.',
  },
];
