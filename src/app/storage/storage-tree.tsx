import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { arrowStep, pressedKey } from '#app/components/pressed-key.ts';
import { problemMessages } from '#app/shell/messages.tsx';
import type { StorageEntry, useFolderTree } from '#app/storage/use-folder-tree.ts';

interface StorageTreeProps {
  readonly label: string;
  readonly roots: readonly StorageEntry[];
  /** The folder of a search, whose answers are shown instead of the tree. */
  readonly found: StorageEntry | null;
  readonly tree: ReturnType<typeof useFolderTree>;
  readonly chosen: StorageEntry | null;
  readonly onChoose: (entry: StorageEntry) => void;
}

interface Line {
  readonly key: string;
  readonly level: number;
  readonly entry: StorageEntry | null;
  /** A line without an entry says something about this folder. */
  readonly folder: StorageEntry | null;
  readonly text: string;
  readonly isAction: boolean;
}

/** The opened part of a tree as lines: entries, and what is to be said about a folder. */
export function StorageTree({ label, roots, found, tree, chosen, onChoose }: StorageTreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const lines = found === null ? linesOf(roots, tree, 1) : linesIn(found, tree, 1);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const focusable = lines.filter(({ entry, isAction }) => entry !== null || isAction);
  const current = focusable.find(({ key }) => key === focusedKey) ?? focusable[0];

  const focus = (line: Line | undefined) => {
    if (line === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(line.key)}"]`)?.focus();
  };
  const act = (line: Line) => {
    if (line.entry !== null) onChoose(line.entry);
    else if (line.folder !== null) void tree.open(line.folder.id);
  };
  const toggle = ({ entry }: Line) => {
    if (!entry?.isFolder) return;
    if (tree.openedOf(entry.id) === null) void tree.open(entry.id);
    else tree.close(entry.id);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (current === undefined) return;
    const [key, step] = [pressedKey(event), arrowStep(event)];
    const index = focusable.indexOf(current);
    if (step !== 0) focus(focusable[index + step]);
    else if (key === 'Home') focus(focusable[0]);
    else if (key === 'End') focus(focusable.at(-1));
    else if (key === 'Enter' || key === ' ') act(current);
    else if (key === 'ArrowRight' && current.entry !== null && tree.openedOf(current.entry.id) === null)
      toggle(current);
    else if (key === 'ArrowLeft') {
      if (current.entry !== null && tree.openedOf(current.entry.id) !== null) toggle(current);
      else focus(focusable.slice(0, index).findLast(({ level }) => level < current.level));
    } else return;
    event.preventDefault();
  };

  return (
    <div ref={list} role="tree" aria-label={label} className="storage-tree">
      {lines.map((line) => (
        <TreeLine
          key={line.key}
          line={line}
          isChosen={line.entry !== null && line.entry.id === chosen?.id}
          isFocusable={line === current}
          isOpen={line.entry?.isFolder ? tree.openedOf(line.entry.id) !== null : undefined}
          onFocus={() => setFocusedKey(line.key)}
          onAct={() => act(line)}
          onToggle={() => toggle(line)}
          onKey={handleKey}
        />
      ))}
    </div>
  );
}

interface TreeLineProps {
  readonly line: Line;
  readonly isChosen: boolean;
  readonly isFocusable: boolean;
  readonly isOpen: boolean | undefined;
  readonly onFocus: () => void;
  readonly onAct: () => void;
  readonly onToggle: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function TreeLine({ line, isChosen, isFocusable, isOpen, onFocus, onAct, onToggle, onKey }: TreeLineProps) {
  const { key, level, entry, text, isAction } = line;
  if (entry === null && !isAction)
    return (
      <p className="storage-line note" style={indent(level)}>
        {text}
      </p>
    );
  const handleClick = ({ target }: MouseEvent) => {
    const isToggle = target instanceof Element && target.closest('.storage-toggle') !== null;
    (isToggle ? onToggle : onAct)();
  };
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      aria-expanded={isOpen}
      data-key={key}
      tabIndex={isFocusable ? 0 : -1}
      className="storage-line storage-item"
      style={indent(level)}
      onFocus={onFocus}
      onClick={handleClick}
      onDoubleClick={onToggle}
      onKeyDown={onKey}
    >
      {entry?.isFolder && (
        <span className="storage-toggle">
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </span>
      )}
      {text}
    </div>
  );
}

const indent = (level: number) => ({ '--level': level }) as CSSProperties;

const linesOf = (entries: readonly StorageEntry[], tree: StorageTreeProps['tree'], level: number): readonly Line[] =>
  entries.flatMap((entry) => [
    { key: entry.id, level, entry, folder: null, text: entry.name, isAction: false },
    ...(tree.openedOf(entry.id) === null ? [] : linesIn(entry, tree, level + 1)),
  ]);

function linesIn(folder: StorageEntry, tree: StorageTreeProps['tree'], level: number): readonly Line[] {
  const opened = tree.openedOf(folder.id);
  const said = (text: string, isAction: boolean): Line => ({
    key: `${folder.id} ${isAction}`,
    level,
    entry: null,
    folder,
    text,
    isAction,
  });
  if (opened === null) return [said('Searching…', false)];
  const { items, next, problem, isLoading } = opened;
  const known = linesOf(items, tree, level);
  if (isLoading) return [...known, said('Loading…', false)];
  if (problem !== null) return [...known, said(problemMessages(problem).join(' '), false), said('Try again', true)];
  if (items.length === 0 && next === null) return [said('Nothing in here.', false)];
  return next === null ? known : [...known, said(`Show more of ${folder.name}`, true)];
}
