import type { ComponentChildren } from 'preact';
import type { Loaded } from './use-load.ts';

/** Shows the loaded content, a loading message, or the error with a button to try again. */
export const Show = <Value,>({
  loaded,
  children,
}: {
  loaded: Loaded<Value>;
  children: (value: Value) => ComponentChildren;
}) => {
  const { value, problem, reload } = loaded;
  if (value === undefined && problem === '') return <Loading />;
  return (
    <>
      <Problem text={problem}>
        <button type="button" class="plain small" onClick={() => void reload()}>
          Try again
        </button>
      </Problem>
      {value !== undefined && children(value)}
    </>
  );
};

/** It appears after a moment, because most responses are faster. */
const Loading = () => (
  <p class="soft loading" role="status">
    Loading…
  </p>
);

/** An error message; nothing if there is none. */
export const Problem = ({ text, children }: { text: string; children?: ComponentChildren }) =>
  text === '' ? null : (
    <div class="problem" role="alert">
      {text} {children}
    </div>
  );

/** A success message, which screen readers announce. */
export const Done = ({ text }: { text: string }) => (
  <div class={text === '' ? 'silent' : 'done'} role="status">
    {text}
  </div>
);

/** Says that there is nothing yet, and what to do about it. */
export const Empty = ({ children }: { children: ComponentChildren }) => <p class="empty">{children}</p>;
