// A fresh clone whose folders are links: what they lead to belongs to somebody else.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#server/project-folder.ts';
import { newFolder } from '#tests/support/server/server-process.ts';

/** A project without packages and builds, in which npm and Vite would run if they were reached. */
function clone(): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'src', 'tools'), { recursive: true });
  mkdirSync(join(folder, 'schemas'));
  for (const name of ['start.mjs', 'install.mjs', 'supervise.mjs'])
    cpSync(join(projectFolder, 'src', 'tools', name), join(folder, 'src', 'tools', name));
  for (const name of ['package.json', 'package-lock.json', 'vite.config.ts']) writeFileSync(join(folder, name), '{}');
  return folder;
}

/** A folder of somebody else, with one file. */
function theirs(): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'kept'), 'theirs');
  return folder;
}

const start = (folder: string) =>
  new Promise<{ readonly code: unknown; readonly output: string }>((resolve) =>
    execFile(process.execPath, [join(folder, 'src', 'tools', 'start.mjs')], (error, out, complaint) =>
      resolve({ code: error?.code ?? 0, output: out + complaint }),
    ),
  );

function withPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{}');
}

test.each([
  ['node_modules', (folder: string, target: string) => symlinkSync(target, join(folder, 'node_modules'), 'dir')],
  [
    'dist',
    (folder: string, target: string) => {
      withPackages(folder);
      symlinkSync(target, join(folder, 'dist'), 'dir');
    },
  ],
  [
    join('dist', 'server'),
    (folder: string, target: string) => {
      withPackages(folder);
      mkdirSync(join(folder, 'dist'));
      symlinkSync(target, join(folder, 'dist', 'server'), 'dir');
    },
  ],
])('npm start refuses to empty what %s links to', async (name, link) => {
  const [folder, target] = [clone(), theirs()];
  link(folder, target);
  const { code, output } = await start(folder);
  expect(code).toBe(1);
  expect(output).toContain(`${join(folder, name)} is a link to ${target}, and `);
  expect(output).not.toContain('    at ');
  expect(readdirSync(target)).toEqual(['kept']);
});

test('a link that leads nowhere is refused, too', async () => {
  const folder = clone();
  symlinkSync(join(folder, 'gone'), join(folder, 'node_modules'), 'dir');
  expect((await start(folder)).output).toContain('is a link to nowhere');
});
