// The pages with which a person reads an archive: plain HTML that needs no network, no server and no other program.
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { documentNames } from '#domain/documents/document-names.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import type { ExportNames } from '#domain/exports/export-rows.ts';
import { addressLine } from '#domain/text/addresses.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatFigure, formatMoney, pluralize } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';
import { customerName } from '#domain/text/names.ts';
import type { ArchivedRow } from '#server/repositories/archive/archived-rows.ts';
import type { ArchivedFile, ArchivedLeads } from '#server/services/archive/archive-records.ts';

export interface ReaderFacts {
  readonly companyName: string;
  readonly timeZone: string;
  readonly madeAt: string;
  readonly names: ExportNames;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A path as an address: names hold spaces, percent signs and letters of every script. */
const address = (path: string): string => escaped(path.split('/').map(encodeURIComponent).join('/'));

export const leadsPagePath = (page: number): string => `pages/leads-${String(page).padStart(5, '0')}.html`;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
html { color: CanvasText; background: Canvas; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; }
h1, h2, h3 { line-height: 1.25; }
article { margin: 2rem 0; padding-top: 1rem; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
td.figure, th.figure { text-align: end; white-space: nowrap; }
summary { padding: 0.5rem 0; cursor: pointer; }
input { box-sizing: border-box; width: 100%; padding: 0.5rem; font: inherit; }
.note { opacity: 0.75; }
`;

/** Nothing is loaded from anywhere, and only the index runs a script, its own. */
const policy = (withScript: boolean): string =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'${withScript ? "; script-src 'unsafe-inline'" : ''}`;

const document = (heading: string, body: string, withScript = false): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(withScript)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(heading)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** The page of some leads, with their estimates, papers, photos and files. */
export function leadsPage(found: ArchivedLeads, facts: ReaderFacts): string {
  const articles = found.leads.map((row) => leadArticle(row, found, facts));
  return document(
    `${facts.companyName}: leads, page ${found.page}`,
    `<main>\n<p><a href="../index.html">All leads</a></p>\n<h1>${escaped(facts.companyName)}</h1>\n${articles.join('\n')}\n</main>`,
  );
}

function leadArticle(row: ArchivedRow, found: ArchivedLeads, facts: ReaderFacts): string {
  const lead = leadOf(row);
  const estimates = found.estimates.filter(({ lead_id: id }) => id === row.id);
  const documents = found.documents.filter(({ lead_id: id }) => id === row.id);
  const files = found.files.filter(({ leadId }) => leadId === row.id);
  const salesperson = facts.names.users.get(Number(row.user_id)) ?? '';
  const contact = joined([lead.phone, lead.mobilePhone, lead.email]);
  return `<article id="lead-${Number(row.id)}">
<h2>${escaped(customerName(lead))}</h2>
<p>${[addressLine(lead), contact, salesperson === '' ? '' : `Salesperson: ${salesperson}`]
    .filter((line) => line !== '')
    .map(escaped)
    .join('<br>')}</p>
${lead.description ? `<p>${escaped(lead.description)}</p>` : ''}
${estimates.map((one) => estimatePart(one, facts)).join('\n')}
${documents.length === 0 ? '' : `<h3>Papers</h3>\n<ul>\n${documents.map((one) => documentItem(one, found.files, facts)).join('\n')}\n</ul>`}
${files.length === 0 ? '' : `<h3>Photos and files</h3>\n<ul>\n${files.map(fileItem).join('\n')}\n</ul>`}
</article>`;
}

const leadOf = ({ data }: ArchivedRow): Lead => data as Lead;

function estimatePart({ data }: ArchivedRow, { names, timeZone }: ReaderFacts): string {
  const estimate = data as Estimate;
  const trades = (estimate.workflowIds ?? []).map((id) => names.trades.get(id) ?? String(id)).join(', ');
  const made = estimate.createdTime ? formatDate(estimate.createdTime, 'shortDate', timeZone) : '';
  const heading = joined([estimate.name, trades, made, formatMoney(estimateTotal(estimate))]);
  const lines = estimate.items.map(
    (item) =>
      `<tr><td>${escaped(names.fields.get(item.fieldId) ?? item.fieldId)}</td><td>${escaped(String(item.value ?? ''))}</td><td class="figure">${formatFigure(item.quantity)}</td><td class="figure">${price(item.materialPrice)}</td><td class="figure">${price(item.laborPrice)}</td></tr>`,
  );
  return `<details><summary>Estimate: ${escaped(heading)}</summary>
<div class="scroll"><table>
<thead><tr><th>Field</th><th>Value</th><th class="figure">Quantity</th><th class="figure">Material</th><th class="figure">Labor</th></tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table></div></details>`;
}

const price = (amount: number | null | undefined): string => (amount == null ? '' : formatMoney(amount));

function documentItem(row: ArchivedRow, files: readonly ArchivedFile[], { timeZone }: ReaderFacts): string {
  const { type, name } = row.data as { readonly type: number; readonly name?: string };
  const kind = capitalized((documentNames[type] ?? 'paper').replaceAll('-', ' '));
  const signed =
    typeof row.signed_at === 'string' ? `signed ${formatDate(row.signed_at, 'longDateTime', timeZone)}` : 'not signed';
  const path = files.find(({ id }) => id === row.pdf_file_id)?.path ?? null;
  const title = escaped(name || kind);
  const link = path === null ? title : `<a href="../${address(path)}">${title}</a>`;
  return `<li>${link}, ${escaped(joined([kind, signed]))}${path === null ? ' (no PDF)' : ''}</li>`;
}

function fileItem({ name, caption, path }: ArchivedFile): string {
  const title = escaped(caption || name);
  return path === null
    ? `<li>${title} (its bytes are missing)</li>`
    : `<li><a href="../${address(path)}">${title}</a></li>`;
}

/** A lead in the index. */
export function indexRow(row: ArchivedRow, page: number, { names }: ReaderFacts): string {
  const lead = leadOf(row);
  const salesperson = names.users.get(Number(row.user_id)) ?? '';
  return `<tr><td><a href="${leadsPagePath(page)}#lead-${Number(row.id)}">${escaped(customerName(lead))}</a></td><td>${escaped(addressLine(lead))}</td><td>${escaped(salesperson)}</td></tr>\n`;
}

/** Shows the leads whose line has every typed word. */
const search = `
const input = document.getElementById('search');
const rows = [...document.querySelectorAll('tbody tr')];
const texts = rows.map((row) => row.textContent.toLowerCase());
input.addEventListener('input', () => {
  const terms = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  rows.forEach((row, index) => {
    row.hidden = !terms.every((word) => texts[index].includes(word));
    if (!row.hidden) shown += 1;
  });
  document.getElementById('shown').textContent = shown + (shown === 1 ? ' lead' : ' leads');
});
`;

/** The first page: every lead with a link to it, found by typing. */
export async function* indexPage(
  rows: AsyncIterable<string>,
  count: number,
  { companyName, madeAt, timeZone }: ReaderFacts,
): AsyncGenerator<string> {
  const [before = '', after = ''] = document(
    companyName,
    `<main>
<h1>${escaped(companyName)}</h1>
<p>Everything of the company in Eaveline, as of ${escaped(formatDate(madeAt, 'longDateTime', timeZone))}.</p>
<p class="note">Unpack the whole archive before following a link. Tables for spreadsheets are in the folder
<a href="csv/">csv</a>, all records for programs in <a href="data/">data</a>, and pictures and papers in
<a href="files/">files</a>. README.txt says how to check that nothing was changed.</p>
<label for="search">Search leads</label>
<input id="search" type="search" autocomplete="off">
<p id="shown" role="status">${pluralize(count, 'lead')}</p>
<div class="scroll"><table>
<thead><tr><th>Name</th><th>Address</th><th>Salesperson</th></tr></thead>
<tbody>
\u0000
</tbody>
</table></div>
</main>
<script>${search}</script>`,
    true,
  ).split('\u0000');
  yield before;
  yield* rows;
  yield after;
}
