import { useEffect } from 'react';
import { useMessages } from '#app/shell/messages.tsx';
import { foreignLetters } from '#domain/letters/own-letters.ts';

/** The text of the box in which somebody types, with the name of its field. */
function typedIn(target: EventTarget | null): { readonly text: string; readonly field: string } | null {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (target.type === 'password') return null;
    const field = target.labels?.[0]?.textContent ?? target.getAttribute('aria-label') ?? '';
    return { text: target.value, field: field.replace(' (required)', '').trim() };
  }
  if (target instanceof HTMLElement && target.isContentEditable)
    return { text: target.textContent ?? '', field: target.getAttribute('aria-label') ?? '' };
  return null;
}

/**
 * Hears what is typed in any box. The font of a letter that the papers' own font lacks is fetched at once, and a letter
 * that no font has is named.
 */
export function LetterWatch() {
  const messages = useMessages();
  useEffect(() => {
    const seen = new Set<string>();
    const handleInput = async ({ target }: Event) => {
      const typed = typedIn(target);
      if (typed === null) return;
      // A letter is named once in each field.
      const keyOf = (letter: string) => `${letter} ${typed.field}`;
      const fresh = foreignLetters(typed.text).filter((letter) => !seen.has(keyOf(letter)));
      if (fresh.length === 0) return;
      const { bringLetters, missingLetters } = await import('#client/letters/device-letters.ts');
      const missing = await missingLetters(fresh.join(''));
      for (const letter of fresh) seen.add(keyOf(letter));
      if (missing.length > 0) messages.show(lettersText(missing, typed.field), 'warning', { autoClose: false });
      await bringLetters(typed.text);
    };
    // Without a connection, the fonts are fetched once the text is saved and the connection is back.
    const listen = (event: Event) => void handleInput(event).catch(() => undefined);
    document.addEventListener('input', listen);
    return () => document.removeEventListener('input', listen);
  }, [messages]);
  return null;
}

function lettersText(letters: readonly string[], field: string): string {
  const named = letters.map((letter) => `“${letter}”`).join(', ');
  return `${field === '' ? '' : `${field}: `}${named} cannot be printed. Contracts show a box in its place; type another letter.`;
}
