import '#app/routes/reshape/publish/changes/was-now.css';

interface WasNowProps {
  /** Empty when there was nothing. */
  readonly before: string;
  readonly after: string;
  /** Said behind the values. */
  readonly about?: string;
}

/** The value that was there, struck out, and the one that is there now. */
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
