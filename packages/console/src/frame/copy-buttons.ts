/** Adds a button to each code block that copies it. A block gets only one, however often this is called. */
export const addCopyButtons = (within: ParentNode): void => {
  for (const code of within.querySelectorAll<HTMLElement>('pre > code')) {
    if (code.nextElementSibling?.matches('.copy')) continue;
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'copy', textContent: 'Copy', ariaLabel: 'Copy the code' });
    button.addEventListener('click', async () => {
      await copyText(code.textContent ?? '', code);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2_000);
    });
    code.after(button);
  }
};

/** Browsers allow the clipboard only on HTTPS and localhost. Elsewhere the text is selected and copied by command. */
export const copyText = async (text: string, shown: Node): Promise<void> => {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  getSelection()?.selectAllChildren(shown);
  document.execCommand('copy');
};
