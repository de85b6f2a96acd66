import { Icon } from '#app/components/icon.tsx';
import { useEntered } from '#app/form/data-form/form-store.ts';
import { senderAdvice } from '#domain/mail/sender-advice.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The lines that the DNS of the sender's domain needs, for the entered sender and server. */
export function SenderAdviceCard() {
  const { warnings, lines } = senderAdvice({
    from: asText(useEntered('fromEmailAddress')),
    host: asText(useEntered('smtpHost')),
    userName: asText(useEntered('smtpUserName')),
  });
  if (warnings.length === 0 && lines.length === 0) return null;
  return (
    <section className="card data-card" aria-labelledby="dns-title">
      <h3 id="dns-title">Lines for your DNS</h3>
      {warnings.map((words) => (
        <p key={words} className="mail-warning">
          <Icon name="alert-triangle" />
          <span>{words}</span>
        </p>
      ))}
      {lines.length > 0 && <p className="note">Add these as TXT records where your domain is managed.</p>}
      <dl className="dns-lines">
        {lines.map(({ kind, name, value, words }) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>
              {words}
              {value !== null && (
                <code>
                  {name} TXT "{value}"
                </code>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
