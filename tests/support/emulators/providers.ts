import { type Control, controlRoutes } from '#tests/support/emulators/control.ts';
import { officeAccounts } from '#tests/support/emulators/demo/demo-office.ts';
import { demoPriceSheet } from '#tests/support/emulators/demo/demo-price-sheet.ts';
import { googleClient, googleEmulator } from '#tests/support/emulators/google/google.ts';
import { googleControl } from '#tests/support/emulators/google/google-control.ts';
import { hoverClient, hoverEmulator } from '#tests/support/emulators/hover/hover.ts';
import { hoverControl } from '#tests/support/emulators/hover/hover-control.ts';
import { rootId } from '#tests/support/emulators/microsoft/graph-drives.ts';
import { microsoftClient, microsoftEmulator } from '#tests/support/emulators/microsoft/microsoft.ts';
import { microsoftControl } from '#tests/support/emulators/microsoft/microsoft-control.ts';
import { zohoClient, zohoEmulator } from '#tests/support/emulators/zoho/zoho.ts';
import { zohoControl } from '#tests/support/emulators/zoho/zoho-control.ts';

interface Providers {
  /** The address of each provider's page. */
  readonly pages: readonly { readonly provider: string; readonly url: string }[];
  /** The settings with which the app uses them. */
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const clients = { GOOGLE: googleClient, MICROSOFT: microsoftClient, HOVER: hoverClient, ZOHO: zohoClient };

/** Starts the four providers on ports that follow each other; 0 is any free ones. */
export async function startProviders(firstPort: number): Promise<Providers> {
  const [google, microsoft] = [googleEmulator(), microsoftEmulator()];
  const sheet = { name: 'Price sheet.xlsx', content: await demoPriceSheet() };
  google.drive.files.plant(google.drive.rootOf(officeAccounts[0].email), [sheet]);
  microsoft.graph.ownDrive(officeAccounts[0].email).files.plant(rootId, [sheet]);
  const controls: Readonly<Record<keyof typeof clients, Control>> = {
    GOOGLE: googleControl(google),
    MICROSOFT: microsoftControl(microsoft),
    HOVER: hoverControl(hoverEmulator()),
    ZOHO: zohoControl(zohoEmulator()),
  };
  const all = Object.values(controls);
  const stop = async () => {
    await Promise.all(all.map(({ emulator }) => emulator.stop()));
  };
  for (const [index, control] of all.entries()) {
    controlRoutes(control);
    const port = firstPort === 0 ? 0 : firstPort + index;
    try {
      await control.emulator.start(port);
    } catch (error) {
      await stop();
      if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
      throw new Error(`Port ${port} is in use. Choose others: npm run providers -- --port ${firstPort + 100}`);
    }
  }
  const names = Object.keys(clients) as (keyof typeof clients)[];
  return {
    pages: names.map((name) => ({ provider: controls[name].provider, url: `${controls[name].emulator.url}/emulator` })),
    settings: Object.fromEntries([
      ...names.flatMap((name) => [
        [`${name}_URL`, controls[name].emulator.url],
        [`${name}_CLIENT_ID`, clients[name].id],
        [`${name}_CLIENT_SECRET`, clients[name].secret],
      ]),
      ['GOOGLE_PICKER_KEY', 'picker-key'],
      ['GOOGLE_APP_ID', '123456789012'],
    ]),
    stop,
  };
}
