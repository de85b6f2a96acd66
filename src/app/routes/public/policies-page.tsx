import { PlainPage } from '#app/pages/plain-page.tsx';

export function PoliciesPage() {
  return (
    <PlainPage title="Policies">
      <p>
        Leads, estimates and documents belong to the company that made them and are kept on the server that it works
        with. This device keeps a copy so that it works without a connection; logging out removes it.
      </p>
      <p>
        E-mails go through the mail server of the company, or of the people who run this server. Admins see what each
        person sold and when somebody last worked here. Eaveline sends nothing to anybody else, shows no advertisements
        and counts no visitors.
      </p>
    </PlainPage>
  );
}
