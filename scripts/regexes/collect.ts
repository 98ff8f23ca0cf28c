import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const packages = join(import.meta.dirname, '../../packages');

/** A regular expression of the code: as it is written, and where first. */
export type WrittenRegex = { readonly text: string; readonly at: string };

/** Every regular expression that is written out in the code that runs, each once. */
export const collectRegexes = (): readonly WrittenRegex[] => {
  const found = new Map<string, string>();
  for (const file of sourceFiles()) {
    const source = ts.createSourceFile(file, readFileSync(join(packages, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node) && !found.has(node.text)) found.set(node.text, `packages/${file}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found].map(([text, at]) => ({ text, at }));
};

const sourceFiles = (): readonly string[] =>
  readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\w+\/src\/.*\.tsx?$/.test(file) && !/\.(test|contract)\.ts$|\/testing\//.test(file))
    .sort();
