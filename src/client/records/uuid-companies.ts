// Remembers in which company a uuid was created or shown: an open form keeps its company when another tab chooses
// another.
export interface UuidCompanies {
  readonly note: (uuid: string, companyId: number | null) => void;
  readonly companyOf: (uuid: string) => number | null;
}

export function createUuidCompanies(): UuidCompanies {
  const companies = new Map<string, number>();
  return {
    note: (uuid, companyId) => {
      if (companyId !== null) companies.set(uuid, companyId);
    },
    companyOf: (uuid) => companies.get(uuid) ?? null,
  };
}
