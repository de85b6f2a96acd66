// Generates the type of the names in icons.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inComponents = (name: string) => fileURLToPath(new URL(`../app/components/${name}`, import.meta.url));

/** The source code of the type: a union of the drawings' names. */
export function iconNameFile(): string {
  const names = [...readFileSync(inComponents('icons.svg'), 'utf8').matchAll(/<symbol id="([^"]+)"/g)];
  const members = names.map(([, name]) => `\n  | '${name}'`).join('');
  return `// Generated from icons.svg by \`npm run generate\`. Do not edit.\nexport type IconName =${members};\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(inComponents('icon-name.ts'), iconNameFile());
