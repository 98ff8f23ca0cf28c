import { useRef, useState } from 'preact/hooks';
import { copyText } from '../frame/copy-buttons.ts';

/** Text with a button to copy it. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section class="scroll" tabIndex={0} aria-label={label}>
        <pre ref={shown}>{text}</pre>
      </section>
      <button type="button" class="copy" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
};
