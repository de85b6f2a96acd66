import type { RouteObject } from 'react-router';
import type { screens } from '#app/routes/screens.ts';

type Lazy = Extract<NonNullable<RouteObject['lazy']>, () => unknown>;

/** A screen in a separate chunk, loaded on first use. */
export const screen = (name: keyof typeof screens): Lazy =>
  inTime(async () => {
    const { screens } = await import('#app/routes/screens.ts');
    return { Component: await screens[name]() };
  });

/** A chunk that takes longer does not come: the page says so and offers to reload. */
const longestLoadMs = 120_000;

/** Loads a route, and fails when that takes longer than a chunk may. */
export const inTime =
  (load: Lazy): Lazy =>
  async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Loading chunk failed: it took too long.')), longestLoadMs);
    });
    try {
      return await Promise.race([load(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
