/** What the samples call the secrets. */
const placeholders = { api_key: 'YOUR_API_KEY', user_token: 'YOUR_USER_TOKEN' } as const;

type Secret = keyof typeof placeholders;
const secrets = Object.keys(placeholders) as readonly Secret[];
const store = 'fingerpost-docs-credentials';

/**
 * A secret that is typed into one field is in all of them, and in the samples. It is kept in the fields alone, unless the reader wants the
 * browser to keep it.
 */
export const shareSecrets = (): void => {
  const remember = document.querySelector<HTMLInputElement>('#remember');
  const known: Partial<Record<Secret, string>> = readKept() ?? {};
  let isKept = readKept() !== undefined;
  const samples = [...document.querySelectorAll<HTMLElement>('.samples code')].map((code) => ({
    code,
    text: code.textContent ?? '',
  }));
  const show = () => {
    for (const secret of secrets) for (const field of fieldsOf(secret)) field.value = known[secret] ?? '';
    for (const { code, text } of samples)
      code.textContent = secrets.reduce(
        (shown, secret) => shown.replaceAll(placeholders[secret], known[secret] || placeholders[secret]),
        text,
      );
  };
  const keep = () => {
    if (isKept) localStorage.setItem(store, JSON.stringify(known));
    else localStorage.removeItem(store);
  };
  for (const secret of secrets)
    for (const field of fieldsOf(secret))
      field.addEventListener('input', () => {
        known[secret] = field.value.trim();
        show();
        keep();
      });
  if (remember !== null) {
    remember.checked = isKept;
    remember.form!.hidden = false;
    remember.form!.addEventListener('submit', (event) => event.preventDefault());
    remember.addEventListener('change', () => {
      isKept = remember.checked;
      keep();
    });
  }
  show();
};

const fieldsOf = (secret: Secret) => document.querySelectorAll<HTMLInputElement>(`[data-secret=${secret}]`);

const readKept = (): Partial<Record<Secret, string>> | undefined =>
  JSON.parse(localStorage.getItem(store) ?? 'null') ?? undefined;
