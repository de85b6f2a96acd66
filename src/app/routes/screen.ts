import type { RouteObject } from 'react-router';
import type { screens } from '#app/routes/screens.ts';

/** A screen in a separate chunk, loaded on first use. */
export const screen =
  (name: keyof typeof screens): NonNullable<RouteObject['lazy']> =>
  async () => {
    const { screens } = await import('#app/routes/screens.ts');
    return { Component: await screens[name]() };
  };
