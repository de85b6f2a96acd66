import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { browserParts, heading, openEstimatePage, press, type } from '#tests/support/screen.tsx';

browserParts();

/** The texts shown in red. */
const wrong = () => [...document.querySelectorAll('.error, .errors:not(.errors--ahead), .save-note--wrong')];

describe('an unvisited input', () => {
  it('counts as open on a new window, and as an error once it was skipped itself', async () => {
    await openEstimatePage('/3/42', { workflowIds: [3] });
    await heading('Window Details');
    await press('Create window');
    expect(await screen.findByText('2 left to fill in')).toBeDefined();
    expect(wrong()).toEqual([]);
    expect(await screen.findByText('Saved on this device. Fill in the rest to send it.')).toBeDefined();
    const [width] = screen.getAllByRole('textbox', { name: /Width$/ });
    type(width as HTMLElement, '');
    expect(await screen.findByText('1 error in form, 1 left to fill in')).toBeDefined();
    expect(wrong().map(({ textContent }) => textContent)).toContain('Width is required.');
    expect(await screen.findByText('Saved on this device, not sent: the page has errors')).toBeDefined();
  });

  it('of a package step is not an error before a package is chosen, but becomes one on "Next"', async () => {
    await openEstimatePage('/1/10', { workflowSummaries: { 1: { ...emptySummary, lastCompleteSectionId: 9 } } });
    await heading('Package');
    expect(wrong()).toEqual([]);
  });
});
