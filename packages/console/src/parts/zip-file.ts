/** The files of a ZIP archive, unpacked on reading (APPNOTE 4.3). Throws an `Error` with a readable message if it is no archive. */
export const openZip = async (file: Blob): Promise<ReadonlyMap<string, () => ReadableStream<string>>> => {
  const tailStart = Math.max(0, file.size - longestEnd);
  const tail = await viewOf(file.slice(tailStart));
  const end = findEnd(tail);
  if (end === undefined) throw new Error('The file is damaged, or no spreadsheet: its end is missing.');
  const [bytes, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (start === 0xffff_ffff) throw new Error('The file is too large to be read here. Save it as CSV.');
  return listFiles(file, await viewOf(file.slice(start, start + bytes)));
};

const listFiles = (file: Blob, directory: DataView): ReadonlyMap<string, () => ReadableStream<string>> => {
  const files = new Map<string, () => ReadableStream<string>>();
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === entryMark; ) {
    const [packed, nameBytes] = [directory.getUint32(at + 20, true), directory.getUint16(at + 28, true)];
    const [deflated, start] = [directory.getUint16(at + 10, true) === 8, directory.getUint32(at + 42, true)];
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameBytes));
    files.set(name, () => textOf(file, start, packed, deflated));
    at += 46 + nameBytes + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return files;
};

/** The text of an entry. Its local header says where its content begins. */
const textOf = (file: Blob, start: number, packed: number, deflated: boolean): ReadableStream<string> => {
  const bytes = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const send = async () => {
    const header = await viewOf(file.slice(start, start + 30));
    const from = start + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    await file
      .slice(from, from + packed)
      .stream()
      .pipeTo(bytes.writable);
  };
  // The reader of the stream gets the error.
  send().catch((error: Error) => bytes.writable.abort(error).catch(() => {}));
  const content = deflated ? bytes.readable.pipeThrough(new DecompressionStream('deflate-raw')) : bytes.readable;
  return content.pipeThrough(new TextDecoderStream());
};

const findEnd = (tail: DataView): number | undefined => {
  for (let at = tail.byteLength - 22; at >= 0; at--) if (tail.getUint32(at, true) === endMark) return at;
  return undefined;
};

const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer());

const endMark = 0x0605_4b50;
const entryMark = 0x0201_4b50;
/** The end record with the longest possible comment. */
const longestEnd = 22 + 65_535;
