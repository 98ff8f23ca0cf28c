import ts from 'typescript';

/** A small change to a file: the text from `start` to `end` is replaced. */
export type Mutant = {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
};

/** Every small change that the text of a source file offers. */
export const findSites = (file: string, text: string): readonly Mutant[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const sites: Mutant[] = [];
  const offer = (node: ts.Node, after: string): void => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    sites.push({ file, line, start, end, before: text.slice(start, end), after });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    for (const rule of rules) rule(node, offer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sites;
};

/** The file's text with the change made. */
export const mutate = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end);

type Rule = (node: ts.Node, offer: (node: ts.Node, after: string) => void) => void;

/** What a slip of the hand looks like, and then what a wrong thought does: a guard that is gone, a condition that lets more through. */
const rules: readonly Rule[] = [
  function turnOperators(node, offer) {
    if (!ts.isBinaryExpression(node)) return;
    const turned = operators[node.operatorToken.getText()];
    if (turned !== undefined) offer(node.operatorToken, turned);
  },
  function moveNumbers(node, offer) {
    if (!ts.isNumericLiteral(node)) return;
    const number = Number(node.text.replaceAll('_', ''));
    // A share or a weight is moved within its range: far outside it anything would notice. Of a large count nobody promises the last figure.
    const others = Number.isInteger(number)
      ? [number < largeCount ? number + 1 : 2 * number]
      : [number / 2, (number + 1) / 2];
    for (const other of others) offer(node, String(other));
  },
  function turnTruths(node, offer) {
    if (node.kind === ts.SyntaxKind.TrueKeyword) offer(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) offer(node, 'true');
  },
  function dropNegations(node, offer) {
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      offer(node, `(${node.operand.getText()})`);
  },
  function swapBranches(node, offer) {
    if (ts.isConditionalExpression(node))
      offer(node, `${node.condition.getText()} ? ${node.whenFalse.getText()} : ${node.whenTrue.getText()}`);
  },
  function swapMethods(node, offer) {
    if (!ts.isPropertyAccessExpression(node) || !ts.isCallExpression(node.parent)) return;
    const other = methods[node.name.text];
    if (other !== undefined && node.parent.expression === node) offer(node.name, other);
  },
  function removeGuards(node, offer) {
    if (ts.isIfStatement(node) && node.elseStatement === undefined && leaves(node.thenStatement)) offer(node, ';');
  },
  function widenConditions(node, offer) {
    if (!ts.isBinaryExpression(node) || !connectives.has(node.operatorToken.kind)) return;
    offer(node, node.left.getText());
    offer(node, node.right.getText());
  },
  function keepEverything(node, offer) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    if (node.expression.name.text === 'filter') offer(node, node.expression.expression.getText());
  },
];

const largeCount = 1_000;

/** Whether a statement does nothing but end what goes on. */
const leaves = (statement: ts.Statement): boolean =>
  ts.isReturnStatement(statement) ||
  ts.isContinueStatement(statement) ||
  ts.isBreakStatement(statement) ||
  ts.isThrowStatement(statement);

const connectives: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
]);

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};
