import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { browserParts, heading, openEstimatePage, tap } from '#tests/support/screen.tsx';

browserParts();
window.requestIdleCallback = (run) => Number(setTimeout(run, 0));
window.cancelIdleCallback = (requested) => clearTimeout(requested);

it('the step of another trade is rendered before its first visit, and nobody sees it earlier', async () => {
  await openEstimatePage('/1/1', { workflowIds: [1, 3] });
  const [rail] = await screen.findAllByRole('navigation', { name: 'Trades and steps' });
  const prepared = await waitFor(() => {
    const [hidden] = document.querySelectorAll('.cached-step[hidden]');
    expect(hidden?.querySelector('input, select')).toBeInstanceOf(HTMLElement);
    return hidden as HTMLElement;
  });
  const input = prepared.querySelector('input, select');
  const inputs = () => [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('combobox')];
  expect(inputs()).not.toContain(input);
  tap([...(rail?.querySelectorAll('a') ?? [])].find(({ textContent }) => /^Windows/.test(textContent)) as HTMLElement);
  await heading('Questionnaire');
  await waitFor(() => expect(prepared.hidden).toBe(false));
  expect(prepared.contains(input)).toBe(true);
});
