import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** The version of a piece of content is its hash, so equal content has the same version everywhere. */
const versionOf = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 16);

/** A catalog with the versions of its content. */
export const withVersions = ({ rules, ...data }: Omit<Catalog, 'catalogVersion' | 'rulesVersion'>): Catalog => ({
  ...data,
  rules,
  catalogVersion: versionOf(data),
  rulesVersion: versionOf(rules),
});
