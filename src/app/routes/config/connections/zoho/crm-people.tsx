import { Link } from '#app/components/link.tsx';
import { ColumnHeads } from '#app/components/lists/column-heads.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { CrmOwner } from '#contract/records/crm-owner.ts';
import type { User } from '#contract/records/user.ts';
import { crmRoutes } from '#contract/routes/connections/zoho.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { personName } from '#domain/text/names.ts';
import '#app/components/office/office-table.css';

interface CrmPeopleProps {
  readonly unknownOwners: readonly CrmOwner[];
  /** With each new one, the people are read again. */
  readonly lastPull: string | null;
}

/** The people of the CRM, each with the user here, and the leads of those who are nobody here. */
export function CrmPeople({ unknownOwners, lastPull }: CrmPeopleProps) {
  const { answer, problem, isFetching, refetch } = useQuery(crmRoutes.listUsers, { query: {} }, [lastPull]);
  const gone = unknownOwners.filter(({ id }) => !answer?.some(({ externalId }) => externalId === id));
  return (
    <section className="api-part" aria-labelledby="crm-people">
      <div className="api-part-head split">
        <div>
          <h2 id="crm-people">People of Zoho</h2>
          <p className="note">
            A person is linked to the user with the same e-mail address, once. Nobody gets a login or a right from Zoho.
            Leads of others come without a salesperson, until they are invited.
          </p>
        </div>
        <Link className="btn" to="/config/users/invite">
          Invite people
        </Link>
      </div>
      {answer === null ? (
        <QueryState problem={problem} onRetry={refetch} />
      ) : (
        <div className="sheet">
          <table className="cards-narrow office-table" aria-busy={isFetching}>
            <caption className="vh">People of Zoho</caption>
            <thead className="hide-narrow">
              <tr>
                <ColumnHeads columns={['Name', 'User here', 'Leads']} />
              </tr>
            </thead>
            <tbody>
              {answer.map((person) => (
                <PersonRow key={person.externalId} person={person} leads={leadsOf(unknownOwners, person.externalId)} />
              ))}
              {gone.map(({ id, leads }) => (
                <tr key={id}>
                  <th scope="row">Somebody who has left Zoho</th>
                  <td>Nobody</td>
                  <td>{waiting(leads)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const leadsOf = (owners: readonly CrmOwner[], externalId: string | null | undefined): number =>
  owners.find(({ id }) => id === externalId)?.leads ?? 0;

const waiting = (leads: number) =>
  leads > 0 && <span className="state state--danger">{pluralize(leads, 'lead')} without a salesperson</span>;

function PersonRow({ person, leads }: { readonly person: User; readonly leads: number }) {
  return (
    <tr>
      <th scope="row">
        {personName(person)}
        <span className="note">
          {person.email}
          {!person.active && ', no longer active in Zoho'}
        </span>
      </th>
      <td>
        {person.id === 0 ? (
          <span className="state state--open">Nobody</span>
        ) : (
          <span className="state state--ok">
            <Link to={`/config/users/${person.id}`}>
              Linked<span className="vh"> to the user {personName(person)}</span>
            </Link>
          </span>
        )}
      </td>
      <td>{waiting(leads)}</td>
    </tr>
  );
}
