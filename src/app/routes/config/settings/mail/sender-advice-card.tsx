import { Icon } from '#app/components/icon.tsx';
import type { IconName } from '#app/components/icon-name.ts';
import { useFormState } from '#app/form/data-form/form-store.ts';
import { useEntered } from '#app/form/form-source.ts';
import { useQuery } from '#app/shell/query/use-query.ts';
import { textsForStatus } from '#contract/problems.ts';
import type { SenderDnsLine } from '#contract/records/sender-dns.ts';
import { settingsRoutes } from '#contract/routes/settings.ts';
import { type SenderAdvice, senderAdvice } from '#domain/mail/sender-advice.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const states = {
  found: { label: 'Found', icon: 'circle-check' },
  missing: { label: 'Not found', icon: 'circle-x' },
  different: { label: 'Different', icon: 'alert-triangle' },
  unanswered: { label: 'No answer', icon: 'cloud-off' },
  unasked: { label: 'Not looked up', icon: 'circle' },
} as const satisfies Record<SenderDnsLine['state'], { readonly label: string; readonly icon: IconName }>;

/** The DNS records that the sender's domain needs for the entered sender and server, and those that it has. */
export function SenderAdviceCard() {
  const from = asText(useEntered('fromEmailAddress'));
  const host = asText(useEntered('smtpHost'));
  const saved = useFormState((state) => state.saved);
  const { warnings, lines } = senderAdvice({ from, host, userName: asText(useEntered('smtpUserName')) });
  if (warnings.length === 0 && lines.length === 0) return null;
  const [savedFrom, savedHost] = [asText(saved.fromEmailAddress), asText(saved.smtpHost)];
  return (
    <section className="card data-card" aria-labelledby="dns-title">
      <h3 id="dns-title">DNS records</h3>
      {warnings.map((text) => (
        <p key={text} className="mail-warning">
          <Icon name="alert-triangle" />
          <span>{text}</span>
        </p>
      ))}
      {lines.length > 0 && (
        <DnsLines
          // A newly saved sender is looked up at once.
          key={`${savedFrom} ${savedHost}`}
          lines={lines}
          isSaved={from === savedFrom && host === savedHost}
        />
      )}
    </section>
  );
}

interface DnsLinesProps {
  readonly lines: SenderAdvice['lines'];
  /** The records belong to the saved sender, which is the one that the office looks up. */
  readonly isSaved: boolean;
}

function DnsLines({ lines, isSaved }: DnsLinesProps) {
  const { answer, problem, isFetching, refetch } = useQuery(settingsRoutes.senderDns, {});
  const failure = problem === null ? '' : textsForStatus(problem.status);
  const found = isSaved ? (answer?.lines ?? []) : [];
  return (
    <>
      <p className="note">Add these as TXT records where your domain is managed. They can take a day to show up.</p>
      <dl className="dns-lines">
        {lines.map(({ kind, name, value, text }) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>
              {text}
              {value !== null && (
                <code>
                  {name} TXT "{value}"
                </code>
              )}
              <LineState line={found.find((each) => each.kind === kind)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="dns-again flow">
        <button type="button" className="btn" disabled={isFetching} aria-busy={isFetching} onClick={refetch}>
          <Icon name="refresh" />
          {isFetching ? 'Checking…' : 'Check again'}
        </button>
        <span className="note" role="status">
          {isSaved ? failure : 'Save first: only the records of the saved sender are looked up.'}
        </span>
      </p>
    </>
  );
}

function LineState({ line }: { readonly line: SenderDnsLine | undefined }) {
  if (line === undefined) return null;
  const { label, icon } = states[line.state];
  return (
    <span className={`dns-state dns-state--${line.state}`}>
      <Icon name={icon} />
      <span>
        <b>{label}.</b> {line.words}
        {line.value !== null && (
          <span className="note">
            Now: <code>{line.value}</code>
          </span>
        )}
      </span>
    </span>
  );
}
