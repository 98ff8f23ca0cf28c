import { useRef, useState } from 'preact/hooks';

/** Text to copy. */
export const Code = ({ label, text }: { label: string; text: string }) => {
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLPreElement>(null);
  const copy = async () => {
    await copyText(text, shown.current!);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <div class="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard must be able to scroll it */}
      <section class="scroll" tabIndex={0} aria-label={label}>
        <pre ref={shown}>{text}</pre>
      </section>
      <button type="button" class="plain copy" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
};

/** Browsers give the clipboard only to pages that came by HTTPS or from this machine. To others they give what is selected. */
const copyText = async (text: string, shown: Node): Promise<void> => {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  getSelection()?.selectAllChildren(shown);
  document.execCommand('copy');
};
