import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { acceptedPapers, refusalOf } from '#app/pages/records/accepted-papers.ts';
import { PaperRow } from '#app/routes/documents/list/paper-row.tsx';
import { RefusedPaper } from '#app/routes/documents/refused-paper.tsx';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { MessagesProvider } from '#app/shell/messages.tsx';
import { problemFor } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import { paperStatuses } from '#documents/kind-table/paper-status.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { fakeDevice, localRecord } from '#tests/support/device/fake-device.ts';
import { householdPapers } from '#tests/support/papers/household-papers.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

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

it('a refused change order does not look signed in the list, and one on file does', async () => {
  const papers = await householdPapers();
  const status = paperStatuses(papers, () => []).find(({ number }) => number.endsWith('-CO1'));
  if (status === undefined) throw new Error('no change order');
  const { document } = status;
  const row = (problem: ReturnType<typeof problemFor> | null) =>
    render(
      <MemoryRouter>
        <DeviceProvider device={fakeDevice({ now: new Date('2026-07-20T15:00:00Z') })}>
          <MessagesProvider>
            <PaperRow
              status={status}
              path={'/documents'}
              timeZone={'America/Chicago'}
              emails={null}
              warnings={[]}
              record={{ ...localRecord(document, 2), problem }}
            />
          </MessagesProvider>
        </DeviceProvider>
      </MemoryRouter>,
    ).container.textContent;
  const refused = row(problemFor(409, 'Change order 64D7A752-CO1 was already made on another device.'));
  expect(refused).toContain('Not accepted');
  expect(refused).toContain('it does not count');
  expect(refused).not.toContain('Signed');
  expect(row(null)).toContain('Signed');
});

it('a refused notice of cancellation leaves its contract accepted', () => {
  const problem = problemFor(400);
  const notice = { receivedTime: '2026-11-24T16:00:00.000Z', way: 'mail', by: 'Dana', paid: 0 } as const;
  const contract = { id: 1, cancellation: notice } as unknown as Document;
  expect(refusalOf({ data: contract, problem })).toBeNull();
  expect(refusalOf({ data: { ...contract, cancellation: undefined } as unknown as Document, problem })).toBe(problem);
});

it('a refused change order counts for no price and no later paper', async () => {
  const papers = await householdPapers();
  const chainOf = (refused: string) => {
    const records = papers.map((document) => ({
      ...localRecord(document),
      problem: document.name.includes(refused) ? problemFor(409) : null,
    }));
    return soldChain(acceptedPapers(records))?.changes.map(({ paper }) => paper.number) ?? 'no contract';
  };
  expect(chainOf('nothing')).toEqual(['64D7A752-CO1', '64D7A752-CO2']);
  expect(chainOf('-CO2')).toEqual(['64D7A752-CO1']);
  expect(chainOf('Home improvement')).toEqual(['64D7A752-CO1', '64D7A752-CO2']);
});
