import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { RefusedPaper } from '#app/routes/documents/refused-paper.tsx';
import { problemFor } from '#contract/problems.ts';

it('a refused paper says why, that it does not count, and where to go on', () => {
  const problem = problemFor(409, 'Change order 64D7A752-CO1 was already made on another device.');
  render(
    <MemoryRouter>
      <RefusedPaper problem={problem} />
    </MemoryRouter>,
  );
  const alert = screen.getByRole('alert', { name: 'The office has not accepted this paper' });
  expect(alert.textContent).toContain('was already made on another device');
  expect(alert.textContent).toContain('do not hand it over as signed');
  expect(screen.getByRole('link', { name: 'Open the sync center' }).getAttribute('href')).toBe('/estimator/sync');
});
