// `npm run providers`: plays Google, Microsoft, Hover and Zoho on this machine, and prints the settings for the app.
import { parseArgs } from 'node:util';
import { startProviders } from '#tests/support/emulators/providers.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: process.env.PROVIDERS_PORT ?? '4410' } } });
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_000) {
  console.error(`"${values.port}" is no port. Choose one from 1 to 65000: npm run providers -- --port 4410`);
  process.exit(2);
}

const providers = await startProviders(port).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void providers.stop().then(() => process.exit(0)));
}
const settings = Object.entries(providers.settings).map(([name, value]) => `${name}=${value} \\`);
console.log(`Google, Microsoft, Hover and Zoho are played on this machine. Nothing leaves it.

1. Start the app in another terminal:

${settings.join('\n')}
npm start

2. Log in as marcus.harlow@example.com, open Config, and connect: Files and folders, Hover, Zoho CRM.
   Each connection asks on a page of the played provider: choose the account and allow it.

3. See and change what the providers have, and let calls go wrong:

${providers.pages.map(({ provider, url }) => `   ${provider.padEnd(10)} ${url}`).join('\n')}

Ctrl-C ends them. They keep nothing: after a new start, connect again.`);
