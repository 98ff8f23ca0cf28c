/** Remembers the result for each text, because neighbours share most of their names. The memory is emptied when it is full. */
export const remember = <Made>(make: (text: string) => Made): ((text: string) => Made) => {
  const known = new Map<string, Made>();
  let nothing: Made | undefined;
  return (text) => {
    if (text === '') {
      nothing ??= make('');
      return nothing;
    }
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const made = make(text);
    if (known.size >= mostKept) known.clear();
    known.set(text, made);
    return made;
  };
};

const mostKept = 40_000;
