import { useEffect, useState } from 'preact/hooks';

/** Values of a form that were edited, and those that were last saved. */
export type Draft<Values> = {
  readonly draft: Values;
  readonly setDraft: (values: Values) => void;
  readonly saved: Values;
  readonly setSaved: (values: Values) => void;
  readonly isChanged: boolean;
};

/**
 * The edits of a form. While they are not saved, a link asks before it leaves the page, and so does the browser before it closes it. After
 * any other way of leaving, such as the back button, the form finds them again under its name.
 */
export const useDraft = <Values>(name: string, initial: Values): Draft<Values> => {
  const [draft, setDraft] = useState(() => (kept.get(name) as Values | undefined) ?? initial);
  const [saved, setSaved] = useState(initial);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  if (isChanged) kept.set(name, draft);
  else kept.delete(name);
  useEffect(() => {
    if (!isChanged) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const beforeLink = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link === null || link.target !== '') return;
      if (confirm('Leave without saving your changes?')) {
        kept.delete(name);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', beforeLink, true);
    return () => {
      removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', beforeLink, true);
    };
  }, [isChanged]);
  return { draft, setDraft, saved, setSaved, isChanged };
};

const kept = new Map<string, unknown>();
