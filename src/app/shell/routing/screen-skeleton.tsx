import { SkeletonRows } from '#app/components/lists/skeleton-rows.tsx';

/** Placeholder while a screen loads: the frame of a page, so that nothing shifts. */
export function ScreenSkeleton() {
  return (
    <main id="main" className="office" aria-busy="true">
      <div className="skeleton-head" />
      <SkeletonRows />
    </main>
  );
}
