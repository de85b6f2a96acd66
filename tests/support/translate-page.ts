/** Replaces every text node by the same text in two elements, like a browser's translator. */
export function translatePage(page: HTMLElement): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '' && text.parentElement?.closest(untranslated) === null) texts.push(text);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

const untranslated = 'script, style, textarea, option, title';
