// After each test the page is reset to a freshly opened one, because one page serves all screen test files of a
// process.
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { rememberLabels } from '#tests/support/run/labels-of-controls.ts';

rememberLabels();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
