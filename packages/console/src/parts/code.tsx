import { useState } from 'preact/hooks';

/** Text to copy. */
export const Code = ({ label, text }: { label: string; text: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <div class="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard must be able to scroll it */}
      <section class="scroll" tabIndex={0} aria-label={label}>
        <pre>{text}</pre>
      </section>
      <button type="button" class="plain copy" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
};
