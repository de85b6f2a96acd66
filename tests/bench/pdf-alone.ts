// Prints the peak memory in MB of a process that only renders contracts, one after another.
import { bareContract, longContract, longContractPictures } from '#tests/bench/long-contract.ts';

const documents = 30;

/** Like the server, whose request thread never loads pdfmake. */
async function ours(): Promise<void> {
  const { pdfRenderer } = await import('#server/threads/pdf-renderer.ts');
  const renderer = pdfRenderer();
  for (let round = 0; round < documents; round += 1) await renderer.render(longContract, longContractPictures);
  await renderer.stop();
}

async function bare(): Promise<void> {
  const { nodePdfMaker } = await import('#documents/pdf/node-pdf-maker.ts');
  const maker = nodePdfMaker();
  for (let round = 0; round < documents; round += 1) await maker.createPdf(bareContract()).getBuffer();
}

await (process.argv[2] === 'ours' ? ours() : bare());
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
