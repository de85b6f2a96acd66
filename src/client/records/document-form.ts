import type { Document } from '#contract/records.ts';

/** A new document is sent as a form with flat names, the format of the first release. */
export function documentForm(document: Document): FormData {
  const form = new FormData();
  const { id, version, data = {}, signatures = {}, workflows, ...plain } = document;
  for (const [name, value] of Object.entries(plain)) {
    if (value !== null && value !== undefined) form.append(name, String(value));
  }
  for (const workflow of workflows) form.append('workflows', String(workflow));
  for (const [name, value] of Object.entries(data)) form.append(`data.${name}`, value);
  for (const [signer, signature] of Object.entries(signatures)) {
    for (const [name, value] of Object.entries(signature)) {
      if (value !== null && value !== undefined) form.append(`signatures.${signer}.${name}`, String(value));
    }
  }
  return form;
}
