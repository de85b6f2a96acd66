import type { Document } from '#contract/records/document.ts';

/** A new document is sent as a form with flat names, the format of the first release. */
export function documentForm(document: Document): FormData {
  const form = new FormData();
  const { id, version, data = {}, signatures = {}, workflows, ...plain } = document;
  const append = (name: string, value: unknown) => {
    if (value === null || value === undefined) return;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  };
  for (const [name, value] of Object.entries(plain)) append(name, value);
  for (const workflow of workflows) form.append('workflows', String(workflow));
  for (const [name, value] of Object.entries(data)) form.append(`data.${name}`, value);
  for (const [signer, signature] of Object.entries(signatures)) {
    for (const [name, value] of Object.entries(signature)) append(`signatures.${signer}.${name}`, value);
  }
  return form;
}
