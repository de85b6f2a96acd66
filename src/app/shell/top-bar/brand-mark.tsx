import '#app/shell/top-bar/brand-mark.css';

/** The product's mark: a roof over an eave line in the company's color. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden>
      <path
        d="M5 16.5 14 8l9 8.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M2.5 22h23" fill="none" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
