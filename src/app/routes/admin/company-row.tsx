import { Menu } from '#app/shell/menu/menu.tsx';
import type { Company } from '#contract/records/company.ts';

export interface CompanyActions {
  readonly enter: (company: Company) => void;
  readonly edit: (company: Company) => void;
  readonly copy: (company: Company) => void;
  readonly setActive: (company: Company, active: boolean) => void;
  readonly remove: (company: Company) => void;
}

interface CompanyRowProps {
  readonly company: Company;
  readonly sourceName: string | undefined;
  readonly actions: CompanyActions;
}

export function CompanyRow({ company, sourceName, actions }: CompanyRowProps) {
  const { name, active } = company;
  return (
    <tr>
      <th scope="row">
        {name}
        {sourceName !== undefined && <span className="note">Copied from {sourceName}</span>}
      </th>
      <td>
        <span className={active ? 'state state--ok' : 'state state--open'}>{active ? 'Active' : 'Inactive'}</span>
      </td>
      <td className="office-acts">
        <span>
          {active && (
            <button
              type="button"
              className="btn btn--quiet"
              aria-label={`Work here: ${name}`}
              onClick={() => actions.enter(company)}
            >
              Work here
            </button>
          )}
          <Menu label={`More for ${name}`} summary="More">
            <div className="menu-list">
              <ul>
                <li>
                  <button type="button" data-closes onClick={() => actions.edit(company)}>
                    Edit
                  </button>
                </li>
                <li>
                  <button type="button" data-closes onClick={() => actions.copy(company)}>
                    Copy
                  </button>
                </li>
                <li>
                  <button type="button" data-closes onClick={() => actions.setActive(company, !active)}>
                    {active ? 'Deactivate' : 'Activate'}
                  </button>
                </li>
                <li>
                  <button type="button" data-closes onClick={() => actions.remove(company)}>
                    Delete
                  </button>
                </li>
              </ul>
            </div>
          </Menu>
        </span>
      </td>
    </tr>
  );
}
