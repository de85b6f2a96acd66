import { screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider, useParams } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { FollowId } from '#app/shell/routing/follow-id.tsx';
import { Redirect } from '#app/shell/routing/redirect.tsx';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

/** The id of the record, as one component knows it. */
function idHere() {
  const id$ = new BehaviorSubject(-2);
  const subscribe = (listener: () => void) => {
    const listening = id$.subscribe(listener);
    return () => listening.unsubscribe();
  };
  return { set: (id: number) => id$.next(id), useId: () => useSyncExternalStore(subscribe, () => id$.value) };
}

it('a record that gets its server id while its first step is loaded still ends on that step', async () => {
  const [ofPage, ofRedirect] = [idHere(), idHere()];
  const Page = () => {
    const id = ofPage.useId();
    return (
      <>
        <FollowId ids={{ estimate: id }} />
        <Outlet />
      </>
    );
  };
  const Current = () => <Redirect to={`/estimate/${ofRedirect.useId()}/step`} />;
  const Step = () => <h1>Step of {useParams().id}</h1>;
  window.history.replaceState(null, '', '/estimate/-2');
  const router = createBrowserRouter([
    {
      path: '/estimate/:id',
      Component: Page,
      children: [
        { index: true, Component: Current },
        { path: 'step', lazy: async () => ({ Component: Step }) },
      ],
    },
  ]);
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  // On a busy device the page learns of the id before React has rendered that a navigation is pending.
  flushSync(() => root.render(<RouterProvider router={router} />));
  flushSync(() => ofRedirect.set(17));
  flushSync(() => ofPage.set(17));
  expect(await screen.findByRole('heading', { name: 'Step of 17' })).toBeDefined();
  expect(window.location.pathname).toBe('/estimate/17/step');
  root.unmount();
  box.remove();
});
