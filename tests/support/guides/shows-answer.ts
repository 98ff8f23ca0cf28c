/** Says whether a guide shows this answer: the same fields and values. "Zk9…" stands for any name, and times and counts are their own. */
export const showsAnswer = (shown: string, answer: string): boolean => {
  try {
    return isShown(JSON.parse(shown), JSON.parse(answer));
  } catch {
    return false;
  }
};

const isShown = (shown: unknown, real: unknown, name = ''): boolean => {
  if (Array.isArray(shown))
    return Array.isArray(real) && shown.length === real.length && shown.every((each, at) => isShown(each, real[at]));
  if (typeof shown === 'object' && shown !== null) {
    if (typeof real !== 'object' || real === null) return false;
    const names = Object.keys(shown);
    return (
      names.join() === Object.keys(real).join() &&
      names.every((each) => isShown(shown[each as keyof typeof shown], real[each as keyof typeof real], each))
    );
  }
  if (counts.has(name) || time.test(String(shown))) return typeof shown === typeof real;
  if (typeof shown !== 'string' || !shown.includes('…')) return shown === real;
  const [before = '', after = ''] = shown.split('…');
  return typeof real === 'string' && real.startsWith(before.replace(/\w+$/, '')) && real.endsWith(after);
};

/** Numbers of one's own use. */
const counts: ReadonlySet<string> = new Set(['total', 'count']);
const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
