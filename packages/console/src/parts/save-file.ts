/** Lets the visitor save a file. */
export const saveFile = (name: string, text: string, type = 'text/csv'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start to read it only later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
