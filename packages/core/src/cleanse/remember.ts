/** Keeps what was made of a text for when it is met again; neighbours share most of their names. All is forgotten when it gets too much. */
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
