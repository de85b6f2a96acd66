import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';
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
import { PartTools } from '#app/routes/rules/edit/part-tools.tsx';
import { extended, partAt } from '#engine/rules/formula/logic-parts.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { operatorByName } from '#engine/rules/operators.ts';
import '#app/routes/rules/edit/formula-tree.css';

/** The same formula as nested operations. Each part can be replaced, wrapped or removed. */
export function FormulaTree() {
  const { rule, logic } = useFormula();
  return (
    <ul className="formula-tree" aria-label="Structure of the formula">
      <Node part={{ path: '', part: logic, names: rule.inputs }} />
    </ul>
  );
}

interface NodeProps {
  readonly part: FormulaPart;
  /** A word before the operand: "by" for a divisor. */
  readonly link?: string;
}

function Node({ part, link = '' }: NodeProps) {
  const operands = operandsOf(part);
  const [first, second, third] = operands;
  const name = operationOf(part.part)?.name ?? '';
  if (first === undefined)
    return (
      <li>
        <Row part={part} within={[part.path]} link={link}>
          <FormulaChip part={part} />
        </Row>
      </li>
    );
  const isShort = signOf(name) !== null && third === undefined && operands.every((each) => isLeaf(each.part));
  if (isShort && second !== undefined)
    return (
      <li>
        <Row part={part} within={[part.path, first.path, second.path]} link={link}>
          <FormulaChip part={first} />
          <OperationButton path={part.path} name={name} isSign />
          <FormulaChip part={second} />
        </Row>
      </li>
    );
  return <Branch part={part} operands={operands} name={name} link={link} />;
}

interface BranchProps extends Required<NodeProps> {
  readonly operands: readonly FormulaPart[];
  readonly name: string;
}

/** An operation with its operands below it. */
function Branch({ part, operands, name, link }: BranchProps) {
  const { logic, edit } = useFormula();
  const { drawn, takesMany } = operatorByName.get(name) ?? {};
  return (
    <li>
      <Row part={part} within={[part.path]} link={link}>
        <OperationButton path={part.path} name={name} />
      </Row>
      <ul>
        {operands.map((each, index) => (
          <Node key={each.path} part={each} link={index === 1 && drawn === 'fraction' ? 'by' : ''} />
        ))}
        {takesMany === true && (
          <li>
            <button
              type="button"
              className="btn btn--quiet"
              onClick={() => edit?.put(extended(logic, part.path))}
              aria-label={`Add a term to ${labelOfOperation(name)}`}
            >
              <Icon name="plus" />
              Add a term
            </button>
          </li>
        )}
      </ul>
    </li>
  );
}

interface OperationButtonProps {
  readonly path: string;
  readonly name: string;
  readonly isSign?: boolean;
}

function OperationButton({ path, name, isSign = false }: OperationButtonProps) {
  const { edit } = useFormula();
  const mark = useMark(path);
  return (
    <button
      type="button"
      className={`formula-op ${mark}`}
      data-part={path}
      aria-pressed={edit?.chosen === path}
      aria-label={`${labelOfOperation(name)}: change the operation`}
      onClick={() => edit?.choose(path)}
    >
      {isSign ? signOf(name) : labelOfOperation(name)}
    </button>
  );
}

interface FormulaRowProps extends Required<NodeProps> {
  /** Paths of the parts shown in the row. */
  readonly within: readonly string[];
  readonly children: ReactNode;
}

function Row({ part, within, link, children }: FormulaRowProps) {
  const { logic, edit, bad } = useFormula();
  const chosen = within.find((path) => path === edit?.chosen);
  const isBad = bad !== null && within.includes(bad);
  return (
    <div className={`formula-row${chosen === undefined ? '' : ' is-chosen'}${isBad ? ' is-bad' : ''}`}>
      {link !== '' && <span className="formula-sign">{link}</span>}
      {children}
      <span className="formula-unit">{unitOfPart(part)}</span>
      {chosen !== undefined && (
        <PartTools key={`${chosen} ${kindOf(partAt(logic, chosen))}`} path={chosen} names={part.names} />
      )}
      {isBad && (
        <p className="formula-row-error inline">
          <Icon name="alert-triangle" />
          Remove this, or put something else here.
        </p>
      )}
    </div>
  );
}

/** Remounted, because another kind of part has other tools. */
const kindOf = (part: unknown): string => operationOf(part)?.name ?? typeof part;
