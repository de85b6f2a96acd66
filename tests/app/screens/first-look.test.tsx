// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { browserParts, button, heading, openEstimatePage, tap, type } from '#tests/support/screen.tsx';

browserParts();

/** The texts shown in red. */
const wrong = () => [...document.querySelectorAll('.error, .errors:not(.errors--ahead), .save-note--wrong')];

describe('what nobody has come to yet', () => {
  it('is counted as left to fill in on a window that was just created, and is an error once it was passed over', async () => {
    await openEstimatePage('/3/42', { workflowIds: [3] });
    await heading('Window Details');
    tap(button('Create window'));
    expect(screen.getByText('2 left to fill in')).toBeDefined();
    expect(wrong()).toEqual([]);
    expect(await screen.findByText('Kept on this device, sent when this page is filled in')).toBeDefined();
    const [width] = screen.getAllByRole('textbox', { name: /Width$/ });
    type(width as HTMLElement, '');
    expect(await screen.findByText('2 errors in form')).toBeDefined();
    expect(wrong().map(({ textContent }) => textContent)).toContain('Width is required.');
    expect(await screen.findByText('Kept on this device, not sent: the page has errors')).toBeDefined();
  });

  it('is no error of a package step before any package was chosen, and is one for who wants to go on', async () => {
    await openEstimatePage('/1/10', { workflowSummaries: { 1: { ...emptySummary, lastCompleteSectionId: 9 } } });
    await heading('Package');
    expect(wrong()).toEqual([]);
  });
});
