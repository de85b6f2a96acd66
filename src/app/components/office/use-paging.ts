import { useEffect, useState } from 'react';

const typingMs = 300;

interface Paging {
  /** The text in the search box. */
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The debounced search text, and the page of its results. */
  readonly query: { readonly searchQuery: string; readonly limit: number; readonly offset: number };
  readonly page: number;
  readonly setPage: (page: number) => void;
}

/** Search and page of a long list in the office. A new search starts on the first page. */
export function usePaging(pageSize: number): Paging {
  const [search, setSearch] = useState('');
  const [searchQuery, setSearchQuery] = useState('');
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearchQuery(search.trim());
      setPage(1);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [search]);
  return {
    search,
    setSearch,
    query: { searchQuery, limit: pageSize, offset: (page - 1) * pageSize },
    page,
    setPage,
  };
}

/**
 * The number of pages. If the current page no longer exists, because its last entry is gone, the one before it is
 * shown.
 */
export function usePageCount(
  { page, setPage, query }: Paging,
  { answer, isFetching }: { readonly answer: { readonly totalCount: number } | null; readonly isFetching: boolean },
): number {
  const pages = Math.max(1, Math.ceil((answer?.totalCount ?? 0) / query.limit));
  useEffect(() => {
    if (answer !== null && !isFetching && page > pages) setPage(pages);
  }, [answer, isFetching, page, pages, setPage]);
  return pages;
}
