import '#app/catalog-draft/changes/was-now.css';

interface WasNowProps {
  /** Empty when there was none. */
  readonly before: string;
  readonly after: string;
  /** Text after the values. */
  readonly about?: string;
}

/** The old value, struck through, and the new one. */
export function WasNow({ before, after, about = '' }: WasNowProps) {
  return (
    <span className="was-now">
      {before !== '' && (
        <>
          <del>
            <span className="vh">before </span>
            {before}
          </del>{' '}
        </>
      )}
      <ins>
        <span className="vh">after </span>
        {after}
      </ins>
      {about !== '' && <span className="note"> {about}</span>}
    </span>
  );
}
