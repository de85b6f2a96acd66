// Installs packages and builds app and server in a fresh clone. Plain JavaScript, because it runs before anything is
// installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const at = (...parts) => join(root, ...parts);
const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

const newestIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((newest, entry) => Math.max(newest, changedAt(join(entry.parentPath, entry.name))), 0);

/** Exits with a plain sentence when Node is too old for the packages. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Eaveline needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
}

/** Words about a folder that is a link, because whoever empties it would empty what the link leads to; null without. */
function linkWords(what, ...parts) {
  const path = at(...parts);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return null;
  const target = existsSync(path) ? realpathSync(path) : 'nowhere';
  return `${path} is a link to ${target}, and ${what} would delete what is there. Remove the link and start again.`;
}

const quiet = ['ignore', 'ignore', 'inherit'];

/**
 * Installs the packages when they are missing or older than the lockfile, whatever NODE_ENV is; false when that failed.
 */
export function installPackages() {
  if (changedAt(at('node_modules', '.package-lock.json')) >= changedAt(at('package-lock.json'))) return true;
  const refusal = linkWords('installing packages', 'node_modules');
  if (refusal !== null) {
    console.error(refusal);
    return false;
  }
  console.log('Installing packages …');
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: quiet,
    shell: process.platform === 'win32',
  });
  if (status !== 0) console.error(`"npm ci" failed${error ? `: ${error.message}` : ''}.`);
  return status === 0;
}

const newestSource = () =>
  Math.max(
    ...['src', 'schemas'].map((folder) => newestIn(at(folder))),
    changedAt(at('vite.config.ts')),
    changedAt(at('package-lock.json')),
  );

/** Builds the app when the build is missing or older than its sources; false when that failed. */
export async function buildApp() {
  if (changedAt(at('dist', 'app', 'index.html')) >= newestSource()) return true;
  const refusal = linkWords('building the app', 'dist') ?? linkWords('building the app', 'dist', 'app');
  if (refusal !== null) {
    console.error(refusal);
    return false;
  }
  console.log('Building the app …');
  const isBuilt = await viteBuild();
  if (!isBuilt) console.error('The app could not be built.');
  return isBuilt;
}

/**
 * Bundles the server and its threads when the bundle is missing or older than its sources, because Node starts one file
 * in a third of the time that hundreds of TypeScript modules take. Throws when a source cannot be compiled.
 */
export async function buildServer() {
  if (changedAt(at('dist', 'server', 'main.mjs')) >= newestSource()) return;
  const refusal = linkWords('building the server', 'dist') ?? linkWords('building the server', 'dist', 'server');
  if (refusal !== null) throw new Error(refusal);
  if (!(await viteBuild('--ssr'))) throw new Error('The server could not be built.');
}

/**
 * Rebuilds the server's bundle at each change of its sources, until this process ends; a running server keeps its
 * files.
 */
export const watchServer = () => viteBuild('--ssr', '--watch', '--emptyOutDir=false');

/** Builds in a separate process: Vite sets NODE_ENV to "production", which the caller's children would inherit. */
async function viteBuild(...options) {
  const vite = spawn(
    process.execPath,
    [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...options],
    { cwd: root, stdio: quiet },
  );
  const end = () => vite.kill();
  process.once('exit', end);
  const status = await new Promise((resolve) => vite.once('exit', resolve));
  process.off('exit', end);
  return status === 0;
}
