import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentBuild } from '#tools/build/current-build.ts';

test('sources without git are named by their content', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  try {
    for (const part of ['src', 'schemas', 'rules']) mkdirSync(join(folder, part));
    writeFileSync(join(folder, 'src', 'a.ts'), 'one');
    const first = currentBuild(folder);
    expect(first).toMatch(/^[0-9a-f]{8}$/);
    expect(currentBuild(folder)).toBe(first);
    writeFileSync(join(folder, 'src', 'a.ts'), 'two');
    expect(currentBuild(folder)).not.toBe(first);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
