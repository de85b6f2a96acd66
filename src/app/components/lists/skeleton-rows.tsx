import '#app/components/lists/skeleton-rows.css';

/** The rows of a list that is loading, as high as real ones, so that nothing shifts. */
export function SkeletonRows() {
  return (
    <div className="sheet">
      <p className="vh" role="status">
        Loading…
      </p>
      {['1', '2', '3', '4', '5', '6'].map((row) => (
        <div key={row} className="skeleton-row" />
      ))}
    </div>
  );
}
