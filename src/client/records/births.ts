// In which company a uuid was handed out or shown: an open form keeps its company when another tab chooses another.
export interface Births {
  readonly note: (uuid: string, companyId: number | null) => void;
  readonly companyOf: (uuid: string) => number | null;
}

export const createBirths = (): Births => {
  const companies = new Map<string, number>();
  return {
    note: (uuid, companyId) => {
      if (companyId !== null) companies.set(uuid, companyId);
    },
    companyOf: (uuid) => companies.get(uuid) ?? null,
  };
};
