// The existing DNS records of a sender: the names to look up, and the answers in words.
import type { SenderDnsLine } from '#contract/records/sender-dns.ts';
import { type Sender, type SenderDomain, senderDomain } from '#domain/mail/sender-advice.ts';

/** The TXT records of a name; empty when it has none, null when nobody answered. */
type TextsOf = (name: string) => readonly string[] | null;

/** The names to look up. A name outside the public domains is never looked up. */
export function senderLookUps(sender: Sender): readonly string[] {
  const target = senderDomain(sender);
  if (target === null || !isPublicDomain(target.domain)) return [];
  return [target.domain, ...keyNames(target), ...policyNames(target)];
}

/** The state of each record, judged by the answers; none for a sender without records. */
export function senderDns(sender: Sender, textsOf: TextsOf): readonly SenderDnsLine[] {
  const target = senderDomain(sender);
  if (target === null) return [];
  if (!isPublicDomain(target.domain))
    return (['SPF', 'DKIM', 'DMARC'] as const).map((kind) => ({
      kind,
      state: 'unasked',
      name: null,
      value: null,
      words: `${target.domain} is not a public domain, so it was not looked up.`,
    }));
  return [serversLine(target, textsOf), keyLine(target, textsOf), policyLine(target, textsOf)];
}

const keyNames = ({ domain, keys }: SenderDomain) => keys.map((key) => `${key}._domainkey.${domain}`);

/** The policy of the organization's domain applies when a subdomain has none. */
const policyNames = ({ domain }: SenderDomain) => [
  ...new Set([`_dmarc.${domain}`, `_dmarc.${domain.split('.').slice(-2).join('.')}`]),
];

const unanswered = {
  state: 'unanswered',
  value: null,
  words: 'The DNS did not answer. Look again in a moment.',
} as const;

function serversLine({ domain, term, isKnownProvider }: SenderDomain, textsOf: TextsOf): SenderDnsLine {
  const line = { kind: 'SPF', name: domain } as const;
  const texts = textsOf(domain);
  if (texts === null) return { ...line, ...unanswered };
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [value] = found;
  if (value === undefined) return { ...line, state: 'missing', value: null, words: `${domain} has no such line.` };
  if (found.length > 1)
    return {
      ...line,
      state: 'different',
      value: shortened(found.join(' | ')),
      words: `${domain} has ${found.length} such lines, so receivers trust none of them. Make one of them.`,
    };
  const names = value
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.replace(/^\+/, '') === term);
  if (names) return { ...line, state: 'found', value: shortened(value), words: `${domain} names the server.` };
  const otherwise = isKnownProvider ? '' : ', unless your mail provider asks for another word';
  return {
    ...line,
    state: 'different',
    value: shortened(value),
    words: `The line of ${domain} does not name the server: add ${term} before its last word${otherwise}.`,
  };
}

function keyLine(target: SenderDomain, textsOf: TextsOf): SenderDnsLine {
  const line = { kind: 'DKIM', value: null } as const;
  const names = keyNames(target);
  if (names.length === 0)
    return {
      ...line,
      name: null,
      state: 'unasked',
      words: 'Only your mail provider knows its name: compare it there.',
    };
  const requested = names.map((name) => ({ name, texts: textsOf(name) }));
  const key = (text: string) => /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1]?.trim();
  const at = requested.find(({ texts }) => texts?.some((text) => key(text) !== undefined));
  if (at !== undefined)
    return at.texts?.some((text) => key(text) !== '' && key(text) !== undefined)
      ? { ...line, name: at.name, state: 'found', words: 'The key of your mail provider is there.' }
      : { ...line, name: at.name, state: 'different', words: 'The key was withdrawn: the line is there without one.' };
  const name = names.join(' or ');
  if (requested.some(({ texts }) => texts === null)) return { ...line, ...unanswered, name };
  return {
    ...line,
    name,
    state: 'missing',
    words: `There is no key at ${name}, where your mail provider usually has it.`,
  };
}

function policyLine(target: SenderDomain, textsOf: TextsOf): SenderDnsLine {
  const names = policyNames(target);
  const [name = ''] = names;
  const line = { kind: 'DMARC', name } as const;
  const requested = names.map((each) => ({ name: each, texts: textsOf(each) }));
  const own = requested.find(({ texts }) => texts?.some(isPolicy));
  const value = own?.texts?.find(isPolicy);
  if (own === undefined || value === undefined)
    return requested.some(({ texts }) => texts === null)
      ? { ...line, ...unanswered }
      : { ...line, state: 'missing', value: null, words: `${target.domain} has no such line.` };
  const at = { ...line, name: own.name, value: shortened(value) };
  return /;\s*p=(none|quarantine|reject)\b/i.test(value)
    ? { ...at, state: 'found', words: `Receivers know what ${target.domain} asks of them.` }
    : { ...at, state: 'different', words: 'The line is there, but it asks nothing of receivers: p= is missing.' };
}

const isPolicy = (text: string): boolean => /^v=DMARC1\s*(;|$)/i.test(text);

const shortened = (text: string): string => (text.length <= 500 ? text : `${text.slice(0, 500)}…`);

/** Suffixes that are only meaningful inside a network. */
const insideEnds: ReadonlySet<string> = new Set(
  'alt arpa corp home internal intranet invalid lan local localdomain localhost onion private test'.split(' '),
);

/** Whether a domain is a public one, as far as its name tells. */
function isPublicDomain(domain: string): boolean {
  const parts = domain.split('.');
  const end = parts.at(-1) ?? '';
  const isName = parts.every((part) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(part));
  return parts.length > 1 && domain.length <= 200 && isName && /[a-z]/.test(end) && !insideEnds.has(end);
}
