import { countedIp } from '../../ports/counted-ip.ts';
import type { Services } from '../services.ts';

/** After this many unknown credentials in a minute from one IP, each further refusal waits a little. */
export const slowGuesses = async (ip: string, { counters, nowMs }: Services): Promise<void> => {
  const [guess] = await counters.count([{ kind: 'limited', limit: 'guesses', subject: countedIp(ip) }], nowMs());
  if (!guess?.allowed) await new Promise((resolve) => setTimeout(resolve, guessDelayMs));
};

const guessDelayMs = 250;
