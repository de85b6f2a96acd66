import { Fragment, type ReactNode } from 'react';
import { FormulaChip, useMark } from '#app/routes/rules/edit/formula-chip.tsx';
import {
  type FormulaPart,
  isLeaf,
  labelOfOperation,
  operandsOf,
  signOf,
  unitOfPart,
  useFormula,
} from '#app/routes/rules/edit/formula-parts.ts';
import { levelOf } from '#engine/rules/formula/formula-signs.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { operatorByName } from '#engine/rules/operators.ts';
import '#app/routes/rules/edit/formula-chips.css';

/** A formula in mathematical notation: names and constants as chips, a division as a fraction. */
export function FormulaChips() {
  const { rule, logic, edit } = useFormula();
  const whole: FormulaPart = { path: '', part: logic, names: rule.inputs };
  const name = operationOf(logic)?.name ?? '';
  const unit = rule.result.unit ?? unitOfPart(whole);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend, and this is not a form
    <div
      className="formula-drawn"
      role="group"
      aria-label={edit === undefined ? 'The formula' : 'The formula; press a name or a figure to change it'}
    >
      <Expression part={whole} index={0} isTop />
      {signOf(name) === null && name !== 'var' && operatorByName.get(name)?.drawn !== 'percent' && (
        <p className="formula-drawn-word">
          {labelOfOperation(name)}
          {unit !== '' && `, ${unit}`}
        </p>
      )}
    </div>
  );
}

interface ExpressionProps {
  readonly part: FormulaPart;
  /** Binding strength of the surrounding operation. */
  readonly index: number;
  readonly isTop?: boolean;
}

function Expression({ part, index, isTop = false }: ExpressionProps) {
  const operation = operationOf(part.part);
  if (operation === null || isLeaf(part.part)) return <FormulaChip part={part} />;
  const { name } = operation;
  const operands = operandsOf(part);
  const [first, second] = operands;
  const { drawn } = operatorByName.get(name) ?? {};
  if (drawn === 'fraction' && isTop && first !== undefined && second !== undefined)
    return (
      <span className="formula-fraction">
        <Expression part={first} index={0} />
        <span className="vh">divided by</span>
        <Expression part={second} index={0} />
      </span>
    );
  if (drawn === 'percent' && first !== undefined && second !== undefined)
    return (
      <Pieces>
        <Expression part={first} index={6} />
        <span className="formula-sign">+</span>
        <Expression part={second} index={6} />
        <span className="formula-sign">%</span>
      </Pieces>
    );
  const level = levelOf(name);
  if (level !== null && operands.length > 1)
    return (
      <Pieces isInParens={level < index}>
        {operands.map((each, index) => (
          <Fragment key={each.path}>
            {index > 0 && <span className="formula-sign">{signOf(name)}</span>}
            <Expression part={each} index={level + 1} />
          </Fragment>
        ))}
      </Pieces>
    );
  const isOnly = isTop && operands.length === 1;
  return (
    <>
      {!isTop && <Called path={part.path}>{labelOfOperation(name)}</Called>}
      <Pieces isInParens={!isOnly}>
        {operands.map((each, index) => (
          <Fragment key={each.path}>
            {index > 0 && <span className="formula-sign">,</span>}
            <Expression part={each} index={0} isTop={isOnly} />
          </Fragment>
        ))}
      </Pieces>
    </>
  );
}

function Called({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return <span className={`formula-called ${useMark(path)}`}>{children}</span>;
}

interface PiecesProps {
  readonly isInParens?: boolean;
  readonly children: ReactNode;
}

function Pieces({ isInParens = false, children }: PiecesProps) {
  return (
    <span className="formula-pieces flow">
      {isInParens && <span className="formula-paren">(</span>}
      {children}
      {isInParens && <span className="formula-paren">)</span>}
    </span>
  );
}
