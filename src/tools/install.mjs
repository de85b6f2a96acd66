// Installs packages and builds the app in a fresh clone. Plain JavaScript, because it runs before anything is
// installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
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

/** Runs a command in the project's root; on failure reports it and answers false. */
function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.status === 0) return true;
  console.error(`"${command} ${args.join(' ')}" failed${result.error ? `: ${result.error.message}` : ''}.`);
  return false;
}

/** Installs the packages when they are missing or older than the lockfile; false when that failed. */
export function installPackages() {
  if (changedAt(at('node_modules', '.package-lock.json')) >= changedAt(at('package-lock.json'))) return true;
  console.log('Installing packages …');
  return run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Builds the app when the build is missing or older than its sources; false when that failed. */
export function buildApp() {
  const sources = Math.max(
    ...['src', 'schemas'].map((folder) => newestIn(at(folder))),
    changedAt(at('vite.config.ts')),
    changedAt(at('package-lock.json')),
  );
  if (changedAt(at('dist', 'app', 'index.html')) >= sources) return true;
  console.log('Building the app …');
  return run(process.execPath, [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
