import { useId, useMemo, useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { KeywordHints } from '#app/company-texts/keyword-hints.tsx';
import { KeywordMenu } from '#app/company-texts/keyword-menu.tsx';
import { Icon } from '#app/components/icon.tsx';
import { RichTextBox } from '#app/form/rich-text/rich-text-widget.tsx';
import { useEditorText } from '#app/form/rich-text/use-editor-text.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { companyTexts } from '#documents/keywords/company-texts.ts';
import { worksOf } from '#documents/keywords/promises.ts';
import { setScopeText, setTrade } from '#engine/catalog/changes/step-changes.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { tradeSlice } from '#engine/catalog/trade-slice.ts';
import '#app/catalog-draft/form/draft-form.css';
import '#app/company-texts/company-text.css';

interface TradeScopeProps {
  readonly trade: Workflow;
}

/** The contract's words about the work of the trade: texts of the contract settings, and a text of the trade's own. */
export function TradeScope({ trade }: TradeScopeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="trade-settings" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Scope of work on contracts
        <Icon name="chevron-down" />
      </summary>
      {isOpen && (
        <>
          <SettingsTexts trade={trade} />
          <OwnText trade={trade} />
        </>
      )}
    </details>
  );
}

/** The texts of the contract settings that state a scope of work. */
const texts = companyTexts.filter(({ isScope }) => isScope);

function SettingsTexts({ trade }: TradeScopeProps) {
  const { edit } = useDraftStore();
  const chosen = trade.scopeSettings ?? [];
  return (
    <fieldset className="draft-set">
      <legend className="label">Texts of the contract settings</legend>
      {texts.map(({ name, label }) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              edit(
                setTrade(trade, 'scopeSettings', [
                  ...chosen.filter((each) => each !== name),
                  ...(target.checked ? [name] : []),
                ]),
              )
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function OwnText({ trade }: TradeScopeProps) {
  const id = useId();
  const { catalog } = useReadyDraft();
  const { type, flush } = useDraftStore();
  const compiled = useMemo(() => compileCatalog(tradeSlice(catalog, trade.id)), [catalog, trade.id]);
  const works = useMemo(() => worksOf(catalog, [trade.id]), [catalog, trade.id]);
  const html = trade.scopeOfWork ?? '';
  const set = (text: string) => type(setScopeText(trade, text));
  const { editor, change } = useEditorText(html, set);
  return (
    <fieldset className="draft-set" onBlur={flush}>
      <legend className="label">Text of the trade’s own</legend>
      <RichTextBox
        key={`${trade.id} ${editor}`}
        id={id}
        label="Text of the trade’s own"
        html={html}
        editable={true}
        mode="scope"
        onChange={change}
        more={(write) => compiled.ok && <KeywordMenu catalog={compiled.value} onInsert={write} />}
      />
      {compiled.ok && (
        <KeywordHints html={html} works={works} catalog={compiled.value} isScope={true} isFilled={true} onMend={set} />
      )}
    </fieldset>
  );
}
