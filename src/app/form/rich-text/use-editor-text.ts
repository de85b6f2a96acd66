import { useState } from 'react';

/**
 * The editor owns its text: a text from elsewhere, for example after Discard or Undo, mounts a new editor. Returns the
 * editor's key, and a handler for typed text.
 */
export function useEditorText(value: unknown, onChange: (html: string) => void) {
  const [shown, setShown] = useState({ html: value, editor: 1 });
  if (value !== shown.html) setShown({ html: value, editor: shown.editor + 1 });
  return {
    editor: shown.editor,
    change: (html: string) => {
      setShown({ ...shown, html });
      onChange(html);
    },
  };
}
