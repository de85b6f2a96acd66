import { type ComponentType, type ReactNode, useState } from 'react';
import { DataFormGroups } from '#app/form/data-form/data-form-groups.tsx';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import { FormProvider } from '#app/form/data-form/form-provider.tsx';
import { focusControl } from '#app/form/problems/focus-control.ts';
import { WarningList } from '#app/paper/obstacle-list.tsx';
import { ContractAnswers, PartialDownpayment, type PartProps } from '#app/routes/documents/making/contract-parts.tsx';
import { textsOf } from '#app/routes/documents/making/paper-texts.ts';
import { TradeChoice } from '#app/routes/documents/making/trade-choice.tsx';
import type { PaperEntries } from '#app/routes/documents/making/use-paper-entries.ts';
import { type DayAtJob, DayCheck } from '#app/routes/documents/signing/day-check.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Obstacle } from '#documents/kinds/obstacle.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import '#app/routes/documents/making/paper-making.css';

/** The parts of a kind beside the choice of trades and the entries of its form. */
interface KindParts {
  readonly BeforeForm: ComponentType<PartProps>;
  readonly AfterForm: ComponentType<PartProps>;
  /** An invalid entry disables the button; otherwise pressing it names the entry. */
  readonly waitsForEntries: boolean;
}

const partsOf: Readonly<Partial<Record<PaperKind['address'], KindParts>>> = {
  contract: { BeforeForm: PartialDownpayment, AfterForm: ContractAnswers, waitsForEntries: true },
};

interface PaperDetailsProps {
  readonly kind: PaperKind;
  readonly entries: PaperEntries;
  readonly source: PaperSource;
  /** Obstacles, each with a way around it; null when there are none. */
  readonly obstacles: ReactNode;
  readonly warnings: readonly Pick<Obstacle, 'where' | 'messages'>[];
  readonly today: DayAtJob;
  readonly onMake: () => Promise<void>;
}

/** The entries of a paper, and the button that makes or freezes it. */
export function PaperDetails({ kind, entries, source, obstacles, warnings, today, onMake }: PaperDetailsProps) {
  const { workflowIds, chooseTrades, definition, schema, store, problems } = entries;
  const messages = useMessages();
  const parts = partsOf[kind.address];
  const texts = textsOf(kind);
  const [isPartWrong, setPartWrong] = useState(false);
  const part = { source, onProblem: setPartWrong };
  const isHeld = parts?.waitsForEntries === true && (isPartWrong || Object.keys(problems()).length > 0);
  // Only a signed paper is dated for good.
  const requestsDay = kind.mustBeSigned && today.question !== null;
  const handleMake = async () => {
    const errors = problems();
    const [wrong] = Object.keys(errors);
    if (wrong === undefined) return onMake();
    store.set({ ...store.read(), errors });
    messages.show('The page has errors which must be fixed first.', 'warning');
    focusControl(wrong);
  };
  return (
    <FormProvider store={store}>
      <div className="paper-details stack">
        {kind.coversAll !== true && (
          <TradeChoice
            legend={texts.trades}
            emptyText={texts.noTrades}
            source={source}
            workflowIds={workflowIds}
            onChange={(ids) => {
              setPartWrong(false);
              chooseTrades(ids);
            }}
          />
        )}
        {parts !== undefined && <parts.BeforeForm {...part} />}
        <DataFormGroups definition={definition} schema={schema} theme={dataTheme} />
        {parts !== undefined && <parts.AfterForm {...part} />}
      </div>
      {obstacles}
      {warnings.length > 0 && <WarningList warnings={warnings} />}
      {requestsDay && <DayCheck {...today} />}
      <button
        type="button"
        className="btn btn--primary btn--wide"
        disabled={workflowIds.length === 0 || obstacles !== null || requestsDay || isHeld}
        onClick={() => void handleMake()}
      >
        {kind.mustBeSigned ? 'Read together and sign' : `Make the ${kind.name.toLowerCase()}`}
      </button>
    </FormProvider>
  );
}
