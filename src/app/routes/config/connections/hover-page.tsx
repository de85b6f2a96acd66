import { ConnectionCard } from '#app/connections/connection-card.tsx';
import { HoverFacts } from '#app/routes/config/connections/hover-facts.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { hoverRoutes } from '#contract/routes/connections/connections.ts';

/** The company's connection to Hover. */
export function HoverPage() {
  useTopBarTitle('Hover', undefined, '/config');
  return (
    <main id="main" className="office">
      <div className="office-head split">
        <div>
          <h1>Hover</h1>
          <p className="note">Houses measured from photos. Selling goes on without it.</p>
        </div>
      </div>
      <ConnectionCard calls={hoverRoutes} name="Hover" purpose="Measurements into fields">
        {({ details = {} }) => <HoverFacts details={details} />}
      </ConnectionCard>
    </main>
  );
}
