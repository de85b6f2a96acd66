// Runs in the browser: makes papers as the app does, their PDFs in its worker.
import { makePdf } from '#app/paper/pdf/paper-pdf.ts';
import { contentHash, fingerprint } from '#documents/content-hash.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import type { PaperPictures } from '#documents/pdf/paper-definition.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** The source of a paper, without the catalog that all share. */
export interface PlainPaper {
  readonly type: number;
  readonly source: Omit<PaperSource, 'catalog'>;
}

interface PageBench {
  /** Milliseconds for each paper, from its entries to its PDF. The first one of a page starts the worker. */
  readonly make: (catalog: Catalog, papers: readonly PlainPaper[], pictures: PaperPictures) => Promise<number[]>;
}

declare global {
  interface Window {
    papersBench: PageBench;
  }
}

window.papersBench = {
  make: async (plain, papers, pictures) => {
    const catalog = compileCatalog(plain);
    if (!catalog.ok) throw new Error('The catalog does not compile.');
    const times: number[] = [];
    for (const { type, source } of papers) {
      const started = performance.now();
      const paper = kindOfType(type)?.build({ ...source, catalog: catalog.value });
      if (paper?.ok !== true) throw new Error(JSON.stringify(paper?.problem));
      const print = { ...pictures, fingerprint: fingerprint(await contentHash(paper.value)) };
      const pdf = await makePdf(paper.value, print);
      if (!pdf.ok) throw new Error(pdf.problem);
      times.push(performance.now() - started);
    }
    return times;
  },
};
