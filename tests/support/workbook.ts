import { zipArchive } from '../../packages/server/src/import/testing/zip-archive.ts';

/** An .xlsx file: the rows of its first sheet as XML, with the texts that they share, and how many sheets it has. */
export const workbook = (
  rows: string,
  { texts = [], sheets = ['People'], deflate = true }: WorkbookOptions = {},
): Buffer => {
  const links = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  const files: Readonly<Record<string, string>> = {
    'xl/workbook.xml': `<workbook><sheets>${sheets.map((name, at) => `<sheet name="${name}" sheetId="${at + 7}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\.m\\.yyyy"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipArchive(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, Buffer.from(xml)])), {
    deflate,
  });
};

type WorkbookOptions = {
  readonly texts?: readonly string[];
  readonly sheets?: readonly string[];
  readonly deflate?: boolean;
};
