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

/** The files that make regular expressions of texts, by `new RegExp`. */
export const filesThatMakeRegexes = (): readonly string[] =>
  sourceFiles().filter((file) => readFileSync(join(packages, file), 'utf8').includes('new RegExp('));

/** Every regular expression that these files make when they are loaded, each once. */
export const recordRegexes = async (files: readonly string[]): Promise<readonly WrittenRegex[]> => {
  const found = new Map<string, string>();
  const plain = globalThis.RegExp;
  let loading = '';
  globalThis.RegExp = new Proxy(plain, {
    construct(target, [pattern, flags]) {
      const made = new target(pattern, flags);
      if (!found.has(String(made))) found.set(String(made), `packages/${loading}`);
      return made;
    },
  });
  try {
    for (const file of files) {
      loading = file;
      // With a question mark it is loaded once more if it has been already.
      await import(`${join(packages, file)}?made`);
    }
  } finally {
    globalThis.RegExp = plain;
  }
  return [...found].map(([text, at]) => ({ text, at }));
};

const sourceFiles = (): readonly string[] =>
  readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\w+\/src\/.*\.tsx?$/.test(file) && !/\.(test|contract)\.ts$|\/testing\//.test(file))
    .sort();
