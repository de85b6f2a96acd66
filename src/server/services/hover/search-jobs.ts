import type { HoverJobs } from '#contract/records/hover-jobs.ts';
import type { HoverSearch } from '#contract/records/hover-search.ts';
import { cachedAnswer, type DatedAnswer } from '#server/connections/cached-answer.ts';
import { type HoverPage, hoverApi } from '#server/connections/providers/hover/hover-api.ts';
import { jobStateText } from '#server/connections/providers/hover/hover-texts.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { refuseInput } from '#server/refusal.ts';

/** The answer to a search, with the words that found it. */
interface FoundPage extends HoverPage {
  readonly words: string;
}

const minLength = 3;
const maxAgeMs = 300_000;

/** Searches the jobs of Hover for a house. */
export async function searchJobs(
  context: ServerContext,
  { companyId }: Actor,
  { address, page = 1 }: HoverSearch,
): Promise<HoverJobs> {
  const searches = searchesFor(address);
  if (searches.length === 0) throw refuseInput({ address: ['Enter at least 3 letters or digits of the address.'] });
  const { data, fetchedAt, isStale } = await foundPage(context, companyId, searches, page);
  return {
    data: data.jobs.map((job) => {
      const { id, name, address: place, state, updatedAt, models } = job;
      return { id, name, address: place, state, stateText: jobStateText(job), updatedAt, models: models.length };
    }),
    pageNumber: page,
    pageCount: data.isLast ? page : page + 1,
    hasPreviousPage: page > 1,
    hasNextPage: !data.isLast,
    fetchedAt,
    stale: isStale,
  };
}

async function foundPage(
  context: ServerContext,
  companyId: number,
  searches: readonly string[],
  page: number,
): Promise<DatedAnswer<FoundPage>> {
  const [name = ''] = searches;
  const api = hoverApi(context, companyId);
  const cached = (number: number, call: () => Promise<FoundPage>) =>
    cachedAnswer(context, { companyId, provider: 'hover' }, `search/1/${number}/${name.toLowerCase()}`, maxAgeMs, call);
  const first = await cached(1, async () => {
    for (const words of searches) {
      const found = await api.search(words, 1);
      if (found.jobs.length > 0) return { ...found, words };
    }
    return { jobs: [], isLast: true, words: name };
  });
  if (page === 1) return first;
  // A later page continues the search that the first one ended with.
  const { words } = first.data;
  return cached(page, async () => ({ ...(await api.search(words, page)), words }));
}

/** A house with its unit has more words; further ones find nothing that fewer would not find. */
const mostWords = 3;

/** The street, then fewer of its words, down to the name of the street. */
export function searchesFor(address: string): readonly string[] {
  const [street = ''] = address.split(',', 1);
  const words = street.split(/\s+/).filter((word) => word !== '');
  const isNumbered = /^\d/.test(words[0] ?? '');
  const fewer = [words, words.slice(0, mostWords), words.slice(0, 2), isNumbered ? words.slice(1, 2) : []];
  return [...new Set(fewer.map((some) => some.join(' ')))].filter((text) => text.length >= minLength);
}
