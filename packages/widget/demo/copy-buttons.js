/** Adds a copy button to each code block of the page. */
export const addCopyButtons = () => {
  for (const code of document.querySelectorAll('pre > code')) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'copy', textContent: 'Copy', ariaLabel: 'Copy the code' });
    button.addEventListener('click', async () => {
      await copyText(code);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2_000);
    });
    code.after(button);
  }
};

/** Browsers allow the clipboard only on HTTPS and localhost. Elsewhere the text is selected and copied by command. */
const copyText = async (shown) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(shown.textContent);
  getSelection().selectAllChildren(shown);
  document.execCommand('copy');
};
