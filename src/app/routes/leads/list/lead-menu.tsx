import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { Menu } from '#app/shell/menu/menu.tsx';
import { useMessages } from '#app/shell/messages.tsx';

const kinds = [
  ['leads', 'Leads'],
  ['estimates', 'Estimates'],
  ['lines', 'Lines of the estimates'],
  ['contracts', 'Signed contracts'],
] as const;

/** Leads come in from a file of contacts, and records go out as CSV. */
export function LeadMenu() {
  const { session } = useDevice();
  const messages = useMessages();
  const download = async (kind: string, label: string) => {
    messages.show(`${label}: the file is being made.`, 'info');
    // Few people export, and everybody loads this list.
    const { exportRecords } = await import('#app/routes/leads/list/export-records.ts');
    const answer = await exportRecords(session, kind);
    if (!answer.ok) messages.showProblem(answer.problem);
  };
  return (
    <Menu label="More" summary={<Icon name="dots" />}>
      <div className="menu-list">
        <ul>
          <li>
            <Link to="/estimator/leads/import">Import contacts</Link>
          </li>
        </ul>
        <p className="menu-head">Export as CSV</p>
        <ul>
          {kinds.map(([kind, label]) => (
            <li key={kind}>
              <button type="button" data-closes onClick={() => void download(kind, label)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Menu>
  );
}
