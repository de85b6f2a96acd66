import type { Settings } from '#contract/records/settings.ts';
import starter from '#schemas/documents/electronic-consent.json' with { type: 'json' };

/** A text that a buyer reads before choosing electronic papers. */
export interface ElectronicConsent {
  readonly version: string;
  readonly text: string;
  /** Whether it is the product's placeholder rather than the text of the company's lawyer. */
  readonly isSample: boolean;
}

/** The company's text on electronic papers, or the placeholder when it has none. */
export const electronicConsent = ({
  electronicConsent: text,
  electronicConsentVersion: version,
}: Pick<Settings, 'electronicConsent' | 'electronicConsentVersion'>): ElectronicConsent =>
  text?.trim()
    ? { text: text.trim(), version: version?.trim() || '1', isSample: false }
    : { text: starter.text, version: starter.version, isSample: true };
