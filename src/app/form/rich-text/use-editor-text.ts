import { useState } from 'react';

/**
 * The editor keeps its own text: a text from elsewhere, as after Discard or Undo, opens another one. Answers the key of
 * the editor, and what to do with a typed text.
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
