// Receivers trust an e-mail when the domain of its sender names the server that sends it. These are the lines for that
// domain's DNS, and the senders that no line can help.

interface DnsLine {
  readonly kind: 'SPF' | 'DKIM' | 'DMARC';
  /** The name of the TXT record; null when the provider decides it. */
  readonly name: string | null;
  readonly value: string | null;
  readonly words: string;
}

interface SenderAdvice {
  readonly warnings: readonly string[];
  readonly lines: readonly DnsLine[];
}

interface Sender {
  readonly from: string;
  readonly host: string;
  readonly userName: string;
}

/** Mailboxes for everyone: nobody else can change their DNS. */
const freeMail: ReadonlySet<string> = new Set(
  'gmail.com yahoo.com outlook.com hotmail.com live.com msn.com aol.com icloud.com comcast.net att.net'.split(' '),
);

/** The include of a provider, by the end of its server's name. */
const includes: readonly (readonly [end: string, include: string])[] = [
  ['gmail.com', '_spf.google.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['amazonaws.com', 'amazonses.com'],
  ['sendgrid.net', 'sendgrid.net'],
  ['mailgun.org', 'mailgun.org'],
];

const domainOf = (address: string): string => address.trim().toLowerCase().split('@')[1] ?? '';

/** Advice for a company that sends through a server of its own; none while sender or server are open. */
export function senderAdvice({ from, host, userName }: Sender): SenderAdvice {
  const domain = domainOf(from);
  const server = host.trim().toLowerCase();
  if (domain === '' || server === '') return { warnings: [], lines: [] };
  const login = domainOf(userName);
  const warnings = [
    ...(freeMail.has(domain)
      ? [`Anyone can have an address at ${domain}, so many receivers refuse it from a company. Use your own domain.`]
      : []),
    ...(login !== '' && login !== domain
      ? [`You sign in at ${login} and send as ${domain}. Receivers trust it only if ${domain} names the server below.`]
      : []),
  ];
  return { warnings, lines: freeMail.has(domain) ? [] : linesFor(domain, server) };
}

function linesFor(domain: string, server: string): readonly DnsLine[] {
  const known = includes.find(([end]) => server === end || server.endsWith(`.${end}`))?.[1];
  const named = /^[\d.]+$/.test(server) ? `ip4:${server}` : `a:${server}`;
  const sender = known === undefined ? named : `include:${known}`;
  return [
    {
      kind: 'SPF',
      name: domain,
      value: `v=spf1 ${sender} ~all`,
      words: `Names the servers that may send for ${domain}. A domain has one such line: add ${sender} to it if it is there.${
        known === undefined ? ' Your mail provider may ask for an include instead.' : ''
      }`,
    },
    {
      kind: 'DKIM',
      name: null,
      value: null,
      words: 'Seals every e-mail, so that a change on the way is seen. Your mail provider shows this line.',
    },
    {
      kind: 'DMARC',
      name: `_dmarc.${domain}`,
      value: 'v=DMARC1; p=none',
      words:
        'Says what receivers do when neither SPF nor DKIM fits. With p=none they deliver it anyway: begin with that.',
    },
  ];
}
