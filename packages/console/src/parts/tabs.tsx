/** Tabs as links, so that each view can be bookmarked. */
export const Tabs = ({
  label,
  current,
  tabs,
}: {
  label: string;
  current: string;
  tabs: readonly (readonly [path: string, text: string])[];
}) => (
  <nav class="tabs" aria-label={label}>
    {tabs.map(([path, text]) => (
      <a key={path} href={`#/${path}`} aria-current={path === current ? 'page' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);
