/** A row of figures, each under its name. */
export const Figures = ({ rows }: { readonly rows: readonly (readonly [term: string, text: string])[] }) => (
  <dl class="numbers">
    {rows.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
