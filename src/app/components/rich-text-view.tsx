import { createElement, Fragment } from 'react';
import type { Block, RichText, Run } from '#documents/rich-text/rich-text.ts';
import '#app/components/rich-text-view.css';

/** Formatted text drawn from its tree, so that no foreign HTML reaches the page. */
export function RichTextView({ text }: { readonly text: RichText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn whole
  return text.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  }
  if (block.kind === 'heading') return createElement(`h${block.level + 2}`, null, <Runs runs={block.runs} />);
  return createElement(
    block.ordered ? 'ol' : 'ul',
    { className: block.items.some((item) => item.checked !== undefined) ? 'rich-checklist' : 'rich-list' },
    block.items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn whole
      <li key={index} data-checked={item.checked}>
        {item.checked !== undefined && <span className="vh">{item.checked ? 'Included: ' : 'Not included: '}</span>}
        <Runs runs={item.runs} />
      </li>
    )),
  );
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, index) => {
    const lines = run.text.split('\n').map((line, number) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn whole
      <Fragment key={number}>
        {number > 0 && <br />}
        {line}
      </Fragment>
    ));
    const underlined = run.underline ? <u>{lines}</u> : lines;
    const slanted = run.italic ? <em>{underlined}</em> : underlined;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn whole
    return <Fragment key={index}>{run.bold ? <strong>{slanted}</strong> : slanted}</Fragment>;
  });
}
