/** A day and what was used on it. */
export type UsageDay = { readonly date: string; readonly count: number };

/** Days as bars, one below the other, that fit the width: "2026-05-01  ██████▌  1,234". */
export const usageChart = (days: readonly UsageDay[], width: number): string => {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const room = Math.max(8, width - 'YYYY-MM-DD'.length - words(most).length - 4);
  return days
    .map(({ date, count }) => `${date.slice(0, 10)}  ${bar((count / most) * room)}  ${words(count)}`)
    .join('\n');
};

/** Whole blocks, then the eighths that are left; what was used at all can be seen. */
const bar = (length: number): string => {
  const eighths = length === 0 ? 0 : Math.max(1, Math.round(length * 8));
  return '█'.repeat(Math.floor(eighths / 8)) + (parts[eighths % 8] ?? '');
};

const parts = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

const words = (count: number): string => count.toLocaleString('en-GB');
