// remirror's DOM manager inside an effect: its React package does not support this React.

import { createDomEditor, createDomManager } from '@remirror/dom';
import { BoldExtension } from '@remirror/extension-bold';
import { HistoryExtension } from '@remirror/extension-history';
import { ItalicExtension } from '@remirror/extension-italic';
import { BulletListExtension, OrderedListExtension } from '@remirror/extension-list';
import { UnderlineExtension } from '@remirror/extension-underline';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import '#app/form/rich-text/rich-text-editor.css';

interface RichTextEditorProps {
  readonly id: string;
  readonly label: string;
  readonly html: string;
  readonly editable: boolean;
  readonly onChange: (html: string) => void;
}

type Tool = 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' | 'undo' | 'redo';

interface Editor {
  readonly run: (tool: Tool) => void;
  readonly destroy: () => void;
}

interface EditorStart {
  readonly place: HTMLElement;
  readonly html: string;
  readonly label: string;
  readonly editable: boolean;
  readonly onChange: (html: string) => void;
  readonly onActive: (active: ReadonlySet<Tool>) => void;
}

const tools = [
  { tool: 'bold', name: 'Bold', icon: 'bold' },
  { tool: 'italic', name: 'Italic', icon: 'italic' },
  { tool: 'underline', name: 'Underline', icon: 'underline' },
  { tool: 'bulletList', name: 'Bullet list', icon: 'list' },
  { tool: 'orderedList', name: 'Ordered list', icon: 'list-numbers' },
  { tool: 'undo', name: 'Undo', icon: 'arrow-back-up' },
  { tool: 'redo', name: 'Redo', icon: 'arrow-forward-up' },
] as const satisfies readonly { tool: Tool; name: string; icon: unknown }[];

/** Text with bold, italic, underline and lists; uncontrolled after its initial text. */
export function RichTextEditor({ id, label, html, editable, onChange }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const [active, setActive] = useState<ReadonlySet<Tool>>(new Set());
  const begin = useEffectEvent((element: HTMLElement) =>
    startEditor({ place: element, html, label, editable, onChange: (text) => onChange(text), onActive: setActive }),
  );

  useEffect(() => {
    if (place.current === null) return;
    const started = begin(place.current);
    editor.current = started;
    return () => started.destroy();
  }, []);

  return (
    <div className="richtext">
      <div className="richtext-tools" role="toolbar" aria-label={`Format ${label}`} aria-controls={id}>
        {tools.map(({ tool, name, icon }) => (
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
      <div id={id} ref={place} className="richtext-text" />
    </div>
  );
}

function startEditor({ place, html, label, editable, onChange, onActive }: EditorStart): Editor {
  const manager = createDomManager(
    () => [
      new BoldExtension({}),
      new ItalicExtension({}),
      new UnderlineExtension({}),
      new BulletListExtension({}),
      new OrderedListExtension({}),
      new HistoryExtension({}),
    ],
    { stringHandler: 'html' },
  );
  const dom = createDomEditor({
    element: place,
    manager,
    attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
  });
  // A disabled fieldset disables its inputs, but not other elements.
  manager.view.setProps({ editable: () => editable && place.closest('fieldset:disabled') === null });
  manager.view.updateState(manager.createState({ content: html }));
  const tellActive = () =>
    onActive(
      new Set(
        (['bold', 'italic', 'underline', 'bulletList', 'orderedList'] as const).filter((tool) => dom.active[tool]()),
      ),
    );
  const removeHandler = dom.addHandler('updated', ({ tr }) => {
    if (tr?.docChanged) onChange(htmlOf(dom.helpers.getHTML()));
    tellActive();
  });
  const commands: Readonly<Record<Tool, () => void>> = {
    bold: () => dom.commands.toggleBold(),
    italic: () => dom.commands.toggleItalic(),
    underline: () => dom.commands.toggleUnderline(),
    bulletList: () => dom.commands.toggleBulletList(),
    orderedList: () => dom.commands.toggleOrderedList(),
    undo: () => dom.commands.undo(),
    redo: () => dom.commands.redo(),
  };
  return {
    run: (tool) => {
      commands[tool]();
      manager.view.focus();
    },
    destroy: () => {
      removeHandler();
      // Destroy the manager, not the editor, which would leave a second editor behind.
      manager.destroy();
    },
  };
}

/** An empty paragraph counts as no text. */
const htmlOf = (html: string): string => (/^(<p>(<br\s*\/?>)?<\/p>)?$/.test(html.trim()) ? '' : html);
