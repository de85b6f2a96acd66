import { PlainPage } from '#app/pages/plain-page.tsx';
import { appVersion } from '#app/shell/version.ts';

export function AboutPage() {
  return (
    <PlainPage title="About Eaveline">
      <p>
        Eaveline helps home-improvement contractors to measure, price and sign a job at the customer’s table, with or
        without a signal.
      </p>
      <p>Version {appVersion}. Open source under the MIT license. Icons by Tabler, type: Inter.</p>
    </PlainPage>
  );
}
