import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'password' | 'search' | 'date' | 'email' | 'number';
  readonly required?: boolean;
  readonly placeholder?: string;
  /** Values to choose from, besides typing. */
  readonly list?: readonly string[];
  /** The bounds of a number. */
  readonly min?: number;
  readonly max?: number;
  readonly autocomplete?: 'off' | 'current-password';
  /** Scrolls into view and takes the focus, because a button elsewhere on the page made it appear. */
  readonly appears?: boolean;
};

const described = (id: string, hint: string | undefined) =>
  hint === undefined ? {} : { 'aria-describedby': `${id}-hint` };

/** A labelled text input. */
export const Field = ({
  label,
  value,
  onChange,
  hint,
  type = 'text',
  autocomplete = 'off',
  appears = false,
  list,
  ...rest
}: FieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (appears) input.current?.focus();
  }, []);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type={type as 'text'}
        value={value}
        autocomplete={autocomplete}
        {...described(id, hint)}
        {...(list && { list: `${id}-list` })}
        onInput={(event) => onChange(event.currentTarget.value)}
        {...rest}
      />
      {list && (
        <datalist id={`${id}-list`}>
          {list.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};

/** A labelled select. */
export const Choice = ({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, text: string])[];
}) => {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};

/** A labelled text area. */
export const LongField = ({ label, value, onChange, hint }: FieldProps) => {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        value={value}
        {...described(id, hint)}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};

/** A check box. */
export const Tick = ({
  label,
  checked,
  onChange,
  disabled = false,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) => (
  <label class="tick">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />{' '}
    {label}
  </label>
);

/** A form that its button or Enter submits. */
export const Form = ({
  onSubmit,
  children,
  label,
}: {
  onSubmit: () => void;
  children: ComponentChildren;
  label: string;
}) => (
  <form
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
