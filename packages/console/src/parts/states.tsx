import type { ComponentChildren } from 'preact';
import type { Loaded } from './use-load.ts';

/** Shows what was loaded, that it is loading, or what went wrong and a way to try again. */
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

/** It shows after a moment, because most answers are quicker than that. */
const Loading = () => (
  <p class="soft loading" role="status">
    Loading…
  </p>
);

/** What went wrong; nothing when there is nothing to say. */
export const Problem = ({ text, children }: { text: string; children?: ComponentChildren }) =>
  text === '' ? null : (
    <div class="problem" role="alert">
      {text} {children}
    </div>
  );

/** What was done. It is read out when it appears. */
export const Done = ({ text }: { text: string }) => (
  <div class={text === '' ? 'silent' : 'done'} role="status">
    {text}
  </div>
);

/** There is nothing yet, and what to do about it. */
export const Empty = ({ children }: { children: ComponentChildren }) => <p class="empty">{children}</p>;
