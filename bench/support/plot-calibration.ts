import type { CalibrationBin } from './judge-cleanse.ts';

/** A drawing of how many answers of each confidence are right; on the line, confidence says exactly that. */
export const plotCalibration = (bins: readonly CalibrationBin[]): string => {
  const x = (confidence: number) => left + confidence * size;
  const y = (right: number) => top + (1 - right) * size;
  const most = Math.max(...bins.map(({ answers }) => answers));
  const bars = bins.map(({ from, answers }) => {
    const height = (Math.log10(answers + 1) / Math.log10(most + 1)) * size * 0.3;
    return `<rect x="${x(from) + 2}" y="${y(0) - height}" width="${size / 10 - 4}" height="${height}" fill="#d9e2ec"/>`;
  });
  const points = bins
    .filter(({ answers }) => answers >= leastAnswers)
    .map(({ from, right }) => [x(from + 0.05), y(right)] as const);
  const labels = [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((value) => [
    `<text x="${x(value)}" y="${y(0) + 16}" text-anchor="middle">${value}</text>`,
    `<text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${value * 100}%</text>`,
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + size + 20} ${top + size + 44}" font-family="sans-serif" font-size="12" fill="#334e68">`,
    '<title>How often an answer of each confidence is right</title>',
    // Pages may be dark.
    '<rect width="100%" height="100%" rx="8" fill="#fff"/>',
    ...bars,
    `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#9fb3c8" stroke-dasharray="4 4"/>`,
    `<path d="M${x(0)} ${y(1)}V${y(0)}H${x(1)}" stroke="#334e68" fill="none"/>`,
    `<polyline points="${points.map((point) => point.map((value) => value.toFixed(1)).join(',')).join(' ')}" fill="none" stroke="#0b69a3" stroke-width="2"/>`,
    ...points.map(([cx, cy]) => `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="4" fill="#0b69a3"/>`),
    ...labels,
    `<text x="${x(0.5)}" y="${y(0) + 36}" text-anchor="middle">confidence (bars: number of answers, logarithmic)</text>`,
    `<text x="${left}" y="14">answers that are right</text>`,
    '</svg>\n',
  ].join('\n');
};

const left = 56;
const top = 24;
const size = 320;
/** Fewer answers than this are not plotted. */
const leastAnswers = 10;
