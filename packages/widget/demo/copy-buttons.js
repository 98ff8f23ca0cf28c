/** Gives each piece of code on the page a button that copies it. */
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

/** Browsers give the clipboard only to pages that came by HTTPS or from this machine. To others they give what is selected. */
const copyText = async (shown) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(shown.textContent);
  getSelection().selectAllChildren(shown);
  document.execCommand('copy');
};
