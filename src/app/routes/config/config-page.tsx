import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import '#app/routes/config/config-page.css';

/** The configuration pages of an admin. */
export function ConfigPage() {
  return (
    <main id="main" className="office">
      <div className="office-head">
        <div>
          <h1>Config</h1>
          <p className="note">The rules behind your company’s prices.</p>
        </div>
      </div>
      <ul className="sheet config-places">
        <li>
          <Icon name="math-function" />
          <div>
            <Link to="/config/rules">Rules</Link>
            <p>Every quantity, switch, check and total: in words, with its inputs, its source and its worked cases.</p>
          </div>
          <Icon name="chevron-right" />
        </li>
      </ul>
    </main>
  );
}
