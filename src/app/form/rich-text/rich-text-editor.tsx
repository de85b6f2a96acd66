// Runs remirror's DOM manager inside an effect, because its React package does not support this version of React.

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createDomEditor, createDomManager } from 'remirror/dom';
import {
  BoldExtension,
  HardBreakExtension,
  HeadingExtension,
  HistoryExtension,
  ItalicExtension,
  UnderlineExtension,
} from 'remirror/extensions';
import { Icon } from '#app/components/icon.tsx';
import { FlatBulletList, FlatOrderedList, FlatTaskList } from '#app/form/rich-text/flat-lists.ts';
import { readPasted } from '#app/form/rich-text/pasted-html.ts';
import { drawnMarks, type MarksOfLine, type TextMark } from '#app/form/rich-text/text-marks.ts';
import { joined } from '#domain/text/joined.ts';
import '#app/form/rich-text/rich-text-editor.css';

export interface RichTextEditorProps {
  readonly id: string;
  readonly label: string;
  readonly html: string;
  readonly editable: boolean;
  readonly mode?: RichTextMode;
  readonly onChange: (html: string) => void;
  /** Drawn below the tools; it gets a function that inserts text at the caret. */
  readonly more?: ((write: (text: string) => void) => ReactNode) | undefined;
  /** Parts of a line that are drawn as chips. */
  readonly marksOf?: MarksOfLine | undefined;
}

/** The kinds of text, which differ in their tools. */
export type RichTextMode = 'standard' | 'email' | 'checklist' | 'scope';

type Tool =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'bulletList'
  | 'orderedList'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'taskList'
  | 'undo'
  | 'redo';

interface Editor {
  readonly run: (tool: Tool) => void;
  readonly write: (text: string) => void;
  readonly redraw: () => void;
  readonly destroy: () => void;
}

interface EditorStart {
  readonly position: HTMLElement;
  readonly html: string;
  readonly label: string;
  readonly editable: boolean;
  readonly shown: readonly Tool[];
  readonly onChange: (html: string) => void;
  readonly onActive: (active: ReadonlySet<Tool>) => void;
  /** Gets what a pasted text had and this one cannot have. */
  readonly onPaste: (lost: readonly string[]) => void;
  readonly marksOf: MarksOfLine;
}

const tools = [
  { tool: 'heading1', name: 'Heading 1', icon: 'h-1' },
  { tool: 'heading2', name: 'Heading 2', icon: 'h-2' },
  { tool: 'heading3', name: 'Heading 3', icon: 'h-3' },
  { tool: 'taskList', name: 'Task list', icon: 'list-check' },
  { tool: 'bold', name: 'Bold', icon: 'bold' },
  { tool: 'italic', name: 'Italic', icon: 'italic' },
  { tool: 'underline', name: 'Underline', icon: 'underline' },
  { tool: 'bulletList', name: 'Bullet list', icon: 'list' },
  { tool: 'orderedList', name: 'Ordered list', icon: 'list-numbers' },
  { tool: 'undo', name: 'Undo', icon: 'arrow-back-up' },
  { tool: 'redo', name: 'Redo', icon: 'arrow-forward-up' },
] as const satisfies readonly { tool: Tool; name: string; icon: unknown }[];

const marks: readonly Tool[] = ['bold', 'italic', 'underline'];
const steps: readonly Tool[] = ['undo', 'redo'];
const lists: readonly Tool[] = ['bulletList', 'orderedList'];
const checklist: readonly Tool[] = ['heading2', 'heading3', 'taskList', ...marks, ...steps];
const toolsOf: Readonly<Record<RichTextMode, readonly Tool[]>> = {
  standard: [...marks, ...lists, ...steps],
  email: ['heading1', 'heading2', ...marks, ...lists, ...steps],
  checklist,
  scope: checklist,
};

/** Text with bold, italic, underline and lists; uncontrolled after its initial text. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, html, editable, mode = 'standard', onChange, more, marksOf = noMarks } = props;
  const latestMarks = useRef(marksOf);
  const position = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const [active, setActive] = useState<ReadonlySet<Tool>>(new Set());
  const [lost, setLost] = useState<readonly string[]>([]);
  const shown = toolsOf[mode];
  const start = useEffectEvent((element: HTMLElement) =>
    startEditor({
      position: element,
      html,
      label,
      editable,
      shown,
      onChange: (text) => onChange(text),
      onActive: setActive,
      onPaste: setLost,
      marksOf: (line) => latestMarks.current(line),
    }),
  );

  useEffect(() => {
    if (position.current === null) return;
    const started = start(position.current);
    editor.current = started;
    return () => started.destroy();
  }, []);

  useEffect(() => {
    latestMarks.current = marksOf;
    editor.current?.redraw();
  }, [marksOf]);

  return (
    <div className="richtext">
      <div className="richtext-tools flow" role="toolbar" aria-label={`Format ${label}`} aria-controls={id}>
        {tools
          .filter(({ tool }) => shown.includes(tool))
          .map(({ tool, name, icon }) => (
            <button
              key={tool}
              type="button"
              className="icon-btn"
              aria-label={name}
              aria-pressed={active.has(tool)}
              disabled={!editable}
              onClick={() => editor.current?.run(tool)}
            >
              <Icon name={icon} />
            </button>
          ))}
      </div>
      {editable && more?.((text) => editor.current?.write(text))}
      <div id={id} ref={position} className="richtext-text" />
      {lost.length > 0 && (
        <p className="note richtext-note" role="status">
          {`Pasted without unsupported formatting: ${joined(lost)}.`}
        </p>
      )}
    </div>
  );
}

const none: readonly TextMark[] = [];
const noMarks: MarksOfLine = () => none;

function startEditor(start: EditorStart): Editor {
  const { position, html, label, editable, shown, onChange, onActive, onPaste, marksOf } = start;
  const manager = createDomManager(
    () => [
      new BoldExtension({}),
      new ItalicExtension({}),
      new UnderlineExtension({}),
      new HardBreakExtension(),
      // Text from another mode keeps its formatting; the tools only add what the mode allows.
      new HeadingExtension({ levels: [1, 2, 3] }),
      new FlatBulletList({}),
      new FlatOrderedList({}),
      new FlatTaskList({}),
      new HistoryExtension({}),
    ],
    { stringHandler: 'html' },
  );
  const dom = createDomEditor({
    element: position,
    manager,
    attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
  });
  // A disabled fieldset disables its inputs, but not other elements.
  manager.view.setProps({
    editable: () => editable && position.closest('fieldset:disabled') === null,
    decorations: ({ doc, selection }) => drawnMarks(doc, selection, marksOf),
    transformPastedHTML: (pasted) => {
      const { html: taken, lost } = readPasted(pasted);
      onPaste(lost);
      return taken;
    },
  });
  manager.view.updateState(manager.createState({ content: html }));
  const isActive: Readonly<Partial<Record<Tool, () => boolean>>> = {
    bold: () => dom.active.bold(),
    italic: () => dom.active.italic(),
    underline: () => dom.active.underline(),
    bulletList: () => dom.active.bulletList(),
    orderedList: () => dom.active.orderedList(),
    taskList: () => dom.active.taskList(),
    heading1: () => dom.active.heading({ level: 1 }),
    heading2: () => dom.active.heading({ level: 2 }),
    heading3: () => dom.active.heading({ level: 3 }),
  };
  const notifyActive = () => onActive(new Set(shown.filter((tool) => isActive[tool]?.() === true)));
  const removeHandler = dom.addHandler('updated', ({ tr }) => {
    if (tr?.docChanged) onChange(htmlOf(dom.helpers.getHTML()));
    notifyActive();
  });
  const commands: Readonly<Record<Tool, () => void>> = {
    bold: () => dom.commands.toggleBold(),
    italic: () => dom.commands.toggleItalic(),
    underline: () => dom.commands.toggleUnderline(),
    bulletList: () => dom.commands.toggleBulletList(),
    orderedList: () => dom.commands.toggleOrderedList(),
    taskList: () => dom.commands.toggleTaskList(),
    heading1: () => dom.commands.toggleHeading({ level: 1 }),
    heading2: () => dom.commands.toggleHeading({ level: 2 }),
    heading3: () => dom.commands.toggleHeading({ level: 3 }),
    undo: () => dom.commands.undo(),
    redo: () => dom.commands.redo(),
  };
  return {
    run: (tool) => {
      commands[tool]();
      manager.view.focus();
    },
    write: (text) => {
      dom.commands.insertText(text);
      manager.view.focus();
    },
    redraw: () => manager.view.updateState(manager.view.state),
    destroy: () => {
      removeHandler();
      // Destroy the manager, not the editor, which would leave a second editor behind.
      manager.destroy();
    },
  };
}

/** An empty paragraph counts as no text. */
const htmlOf = (html: string): string => (/^(<p>(<br\s*\/?>)?<\/p>)?$/.test(html.trim()) ? '' : html);
