import '#app/shell/routing/screen-skeleton.css';

/** Placeholder while a screen loads: the frame of a page, so that nothing shifts. */
export function ScreenSkeleton() {
  return (
    <main id="main" className="office skeleton" aria-busy="true">
      <p className="vh" role="status">
        Loading…
      </p>
      <div className="skeleton-head" />
      <div className="sheet skeleton-rows">
        {['1', '2', '3', '4', '5', '6'].map((row) => (
          <div key={row} className="skeleton-row" />
        ))}
      </div>
    </main>
  );
}
