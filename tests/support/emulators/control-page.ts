import type { Action, Control, Preset } from '#tests/support/emulators/control.ts';
import { ownPath } from '#tests/support/emulators/emulator.ts';
import { escapeHtml, htmlPage } from '#tests/support/emulators/html.ts';

const shownCalls = 30;

const button = (label: string) => `<button>${escapeHtml(label)}</button>`;

const form = (path: string, body: string) =>
  `<form method="post" action="${ownPath}${escapeHtml(path)}">${body}</form>`;

const table = (heads: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th>${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

/** A group of fields and its button. */
function actionForm({ id, label, fields }: Action): string {
  const boxes = Object.entries(fields).map(
    ([name, value]) =>
      `<label>${escapeHtml(name)} <input type="text" name="${escapeHtml(name)}" value="${escapeHtml(value)}"></label>`,
  );
  return form(
    `/actions/${id}`,
    `<fieldset><legend>${escapeHtml(label)}</legend>${boxes.join('')}${button(label)}</fieldset>`,
  );
}

const hidden = (name: string, value: unknown) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}">`;

const presetForm = ({ label, method, path, fault, times }: Preset): string =>
  form(
    '/faults',
    `${hidden('method', method)}${hidden('path', path)}${hidden('fault', fault)}${times === undefined ? '' : hidden('times', times)}${button(label)}`,
  );

const clock = (at: number) => new Date(at).toISOString().slice(11, 19);

/** The page of an emulator: what was asked, what goes wrong, what can be done. */
export function controlPage({ provider, emulator, oauth, actions, presets }: Control, done: string): string {
  const { script, journal } = emulator;
  const calls = journal.entries.slice(-shownCalls).toReversed();
  const faults = script.faults.map(({ id, method, path, fault, played, isOver }) => [
    escapeHtml(`${method} ${path}`),
    escapeHtml(JSON.stringify(fault)),
    `${played}${isOver ? ', over' : ''}`,
    form(`/faults/${id}/remove`, button('Remove')),
  ]);
  const grants = oauth.grants.map(({ id, account, scopes, isRevoked }) => [
    escapeHtml(id),
    escapeHtml(account),
    escapeHtml(scopes.join(' ')),
    isRevoked ? 'revoked' : 'connected',
  ]);
  return htmlPage(
    `${provider} on this machine`,
    `<main><h1>${escapeHtml(provider)} on this machine</h1>
<p>Its clock says ${escapeHtml(new Date(emulator.clock.now()).toISOString())}. Everything is in memory and ends with the command.
<a href="${ownPath}/state">State</a>, <a href="${ownPath}/journal">journal</a> and <a href="${ownPath}/faults">faults</a> as JSON.</p>
${done === '' ? '' : `<p role="status"><strong>${escapeHtml(done)}</strong></p>`}
<h2>Actions</h2><div class="actions">${actions.map(actionForm).join('')}</div>
<h2>Let calls go wrong</h2><div class="faults">${presets.map(presetForm).join('')}</div>
${form(
  '/faults',
  `<fieldset><legend>Another fault</legend>
<label>Method <input type="text" name="method" value="GET"></label>
<label>Path, with {name} for one part and * for anything <input type="text" name="path" value="*"></label>
<label>How many times (empty: until it is removed) <input type="text" name="times" value=""></label>
<label>Fault as JSON <textarea name="fault" rows="3">{"answer":{"status":503,"body":{}}}</textarea></label>
${button('Add the fault')}</fieldset>`,
)}
<h2>Faults</h2>${faults.length === 0 ? '<p>Everything works.</p>' : table(['Call', 'Fault', 'Played', 'End'], faults)}
${form('/faults/clear', button('Remove all faults'))}
<h2>Connections</h2>${grants.length === 0 ? '<p>Nobody is connected.</p>' : table(['Grant', 'Account', 'Scopes', 'State'], grants)}
<h2>Last calls</h2>${
      calls.length === 0
        ? '<p>Nothing was asked.</p>'
        : table(
            ['Time', 'Call', 'Token', 'Status'],
            calls.map(({ at, method, path, token, status, fault }) => [
              clock(at),
              escapeHtml(`${method} ${path}`),
              escapeHtml(token ?? ''),
              escapeHtml(`${status ?? 'none'}${fault === null ? '' : `, ${fault}`}`),
            ]),
          )
    }
${form('/journal/clear', button('Empty the journal'))}</main>`,
  );
}
