import type { FileNode, FileTree } from '#tests/support/emulators/file-tree.ts';
import { escapeHtml, htmlPage } from '#tests/support/emulators/html.ts';

/** A folder as a person sees it in a browser. `linkOf` is the address of an item. */
export function folderPage(
  { children, get }: FileTree,
  folder: FileNode,
  provider: string,
  linkOf: (node: FileNode) => string,
): string {
  const parent = folder.parentId === null ? null : get(folder.parentId);
  const rows = children(folder.id)
    .toSorted((one, other) => Number(other.isFolder) - Number(one.isFolder) || one.name.localeCompare(other.name))
    .map(
      (node) =>
        `<li><a href="${escapeHtml(linkOf(node))}">${escapeHtml(node.name)}${node.isFolder ? '/' : ''}</a></li>`,
    );
  const up =
    parent === null ? '' : `<p><a href="${escapeHtml(linkOf(parent))}">Up to ${escapeHtml(parent.name)}</a></p>`;
  return htmlPage(
    `${folder.name} · ${provider}`,
    `<main><h1>${escapeHtml(folder.name)}</h1>${up}${rows.length === 0 ? '<p>The folder is empty.</p>' : `<ul>${rows.join('')}</ul>`}</main>`,
  );
}
