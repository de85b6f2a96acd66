import { PlainPage } from '#app/routes/public/plain-page.tsx';

export function PoliciesPage() {
  return (
    <PlainPage title="Policies">
      <p>
        Leads, estimates and documents belong to the company that made them and are kept on its own server. This device
        keeps a copy so that it works without a connection; logging out removes it.
      </p>
      <p>Eaveline sends nothing to anybody else, shows no advertisements and counts no visitors.</p>
    </PlainPage>
  );
}
