// `npm run unit -- <path>` and `npm run e2e -- <path>`: the tests whose path contains it, for whoever works on what they
// cover.
import { spawnSync } from 'node:child_process';
import { buildApp, buildServer, installPackages, requireNode, root } from './install.mjs';
import { playwrightArgs } from './test-reports.mjs';

const [kind, ...paths] = process.argv.slice(2);

const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

async function endToEnd() {
  const { chromiumPath } = await import('./browser.mjs');
  const browser = (await buildApp()) ? await chromiumPath({ isForTests: true }) : null;
  return browser === null ? 1 : run([...playwrightArgs, ...paths], { CHROMIUM_PATH: browser });
}

requireNode();
if (!installPackages()) process.exit(1);
await buildServer();
process.exitCode = kind === 'e2e' ? await endToEnd() : run(['node_modules/vitest/vitest.mjs', 'run', ...paths]);
