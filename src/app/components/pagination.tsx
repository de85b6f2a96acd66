import { type KeyboardEvent, useEffect, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { pressedKey } from '#app/components/pressed-key.ts';
import { slidingRange } from '#app/components/sliding-range.ts';
import '#app/components/pagination.css';

interface PaginationProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Shown even if there is only one page. */
  readonly always?: boolean;
  /** Number of pages with a direct link. */
  readonly range?: number;
}

/** 'Page [n] of [total]' with previous and next, and nearby pages. */
export function Pagination({ page, total, onPage, always = false, range = 4 }: PaginationProps) {
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  if (total <= 1 && !always) return null;

  const commit = () => {
    const wanted = Number(text);
    if (text === '' || wanted < 1) return setText(String(page));
    const reached = Math.min(wanted, total);
    setText(String(reached));
    if (reached !== page) onPage(reached);
  };

  return (
    <div className="pages-control inline">
      <button
        type="button"
        className="icon-btn"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <span className="pages-near">
        {slidingRange(page, total, range).map((near) => (
          <button
            key={near}
            type="button"
            className="icon-btn"
            aria-label={`Page ${near}`}
            aria-current={near === page ? 'page' : undefined}
            onClick={() => near !== page && onPage(near)}
          >
            {near}
          </button>
        ))}
      </span>
      <label>
        Page{' '}
        <input
          className="input"
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, 6))}
          onBlur={commit}
          onKeyDown={(event: KeyboardEvent) => pressedKey(event) === 'Enter' && commit()}
        />
      </label>
      <span>of {total}</span>
      <button
        type="button"
        className="icon-btn"
        aria-label="Next page"
        disabled={page >= total}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
