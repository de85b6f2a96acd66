import { useState } from 'react';
import { Select } from '#app/components/select.tsx';
import {
  boxHeight,
  type FeedBox,
  type FeedColumns,
  type FeedDrawing,
  tallDrawing,
  wideDrawing,
} from '#app/routes/rules/feed-layout.ts';
import type { Rule } from '#contract/records/rule.ts';
import { dependentsOf, type FieldPosition, type RuleUse } from '#engine/audit/rule-story.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { effectText } from '#engine/rules/rule-text.ts';
import '#app/routes/rules/rule-feed.css';

interface RuleFeedProps {
  readonly catalog: CompiledCatalog;
  readonly rule: Rule;
  readonly uses: readonly RuleUse[];
}

const maxShown = 7;

/** A diagram of a rule's inputs and effects in one trade. */
export function RuleFeed({ catalog, rule, uses }: RuleFeedProps) {
  const trades = [...new Set(uses.map(({ trade }) => trade))];
  const [chosen, setChosen] = useState<string | null>(null);
  const trade = chosen !== null && trades.includes(chosen) ? chosen : (trades[0] ?? '');
  const columns = columnsOf(
    catalog,
    rule,
    uses.filter((use) => use.trade === trade),
  );
  return (
    <section aria-labelledby="h-feeds">
      <div className="feed-head split">
        <h2 id="h-feeds">What feeds what</h2>
        {trades.length > 1 && (
          <label className="feed-trade inline" htmlFor="feed-trade">
            In
            <Select id="feed-trade" value={trade} onChange={(event) => setChosen(event.target.value)}>
              {trades.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </label>
        )}
      </div>
      <div className="sheet feed">
        <Drawing drawing={wideDrawing(columns)} className="feed-wide" text={asText(columns)} />
        <Drawing drawing={tallDrawing(columns)} className="feed-tall" text={asText(columns)} />
      </div>
    </section>
  );
}

interface DrawingProps {
  readonly drawing: FeedDrawing;
  readonly className: string;
  readonly text: string;
}

function Drawing({ drawing: { width, height, boxes, lines }, className, text }: DrawingProps) {
  return (
    <svg
      className={`graph ${className}`}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      style={{ maxWidth: width + 2 }}
      role="img"
      aria-label={text}
    >
      {lines.map((line) => (
        <path key={line} className="graph-line" d={line} />
      ))}
      {boxes.map((box) => (
        <g key={box.key} className={`graph-box graph-box--${box.kind}`} transform={`translate(${box.x} ${box.y})`}>
          <title>{`${box.name}, ${box.detail}`}</title>
          <rect width={box.width} height={boxHeight} rx="8" />
          <text x="12" y="18">
            {cut(box.name, box.width)}
          </text>
          <text className="graph-detail" x="12" y="34">
            {cut(box.detail, box.width)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function cut(text: string, width: number): string {
  const maxLength = Math.floor((width - 20) / 6.6);
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

function columnsOf(catalog: CompiledCatalog, rule: Rule, uses: readonly RuleUse[]): FeedColumns {
  const targets = unique(uses.flatMap((use) => use.targets));
  const ids = targets.map(({ fieldId }) => fieldId);
  const readers = dependentsOf(catalog, ids).map(
    ({ ruleId, title, effect }): FeedBox => ({
      key: `reader/${ruleId}`,
      name: title,
      detail: `${effectText[effect].toLowerCase()} what reads it`,
      kind: 'reader',
    }),
  );
  return [
    folded(feeders(uses), 'answer'),
    [{ key: 'rule', name: rule.title, detail: 'this rule', kind: 'rule' }],
    folded(targets.map(targetBox), 'target'),
    folded([...new Map(readers.map((box) => [box.key, box])).values()], 'reader'),
  ];
}

function feeders(uses: readonly RuleUse[]): readonly FeedBox[] {
  const found = new Map<string, FeedBox>();
  for (const { positions, isFigure } of uses.flatMap(({ inputs }) => inputs)) {
    for (const { fieldId, name, step } of positions) {
      const key = `${isFigure ? 'figure' : 'answer'}/${fieldId}`;
      found.set(key, {
        key,
        name,
        detail: isFigure ? `${fieldId}, catalog` : `${fieldId}, ${step}`,
        kind: isFigure ? 'figure' : 'answer',
      });
    }
  }
  return [...found.values()];
}

const targetBox = ({ fieldId, name, step }: FieldPosition): FeedBox => ({
  key: `target/${fieldId}`,
  name,
  detail: `${fieldId}, ${step}`,
  kind: 'target',
});

const unique = (positions: readonly FieldPosition[]): readonly FieldPosition[] => [
  ...new Map(positions.map((position) => [position.fieldId, position])).values(),
];

function folded(boxes: readonly FeedBox[], kind: FeedBox['kind']): readonly FeedBox[] {
  if (boxes.length <= maxShown) return boxes;
  const left = boxes.length - maxShown + 1;
  return [
    ...boxes.slice(0, maxShown - 1),
    { key: `more/${kind}`, name: `and ${left} more`, detail: 'listed below', kind },
  ];
}

function asText([inputs = [], , targets = [], readers = []]: FeedColumns): string {
  const names = (boxes: readonly FeedBox[]) => boxes.map(({ name }) => name).join(', ');
  const after = readers.length === 0 ? '' : ` That is read by ${names(readers)}.`;
  return `${inputs.length === 0 ? 'Nothing' : names(inputs)} feeds the rule; the rule acts on ${names(targets)}.${after}`;
}
