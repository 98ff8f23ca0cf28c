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

/** What a slip of the hand looks like. */
const rules: readonly Rule[] = [
  function turnOperators(node, offer) {
    if (!ts.isBinaryExpression(node)) return;
    const turned = operators[node.operatorToken.getText()];
    if (turned !== undefined) offer(node.operatorToken, turned);
  },
  function moveNumbers(node, offer) {
    if (ts.isNumericLiteral(node)) offer(node, String(Number(node.text.replaceAll('_', '')) + 1));
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
];

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
