import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { numberingPlan } from '../packages/server/src/adapters/phone/numbering-plan.ts';
import { describePhone, findPhoneNumber, invalidPhone } from '../packages/server/src/operations/checks/check-phone.ts';
import { type Benchmark, rounded } from './support/benchmark.ts';

/** Phone checks per second of processor time, in this process: reading, numbering plan, formats and original carrier; and as a ratio to the bare parse. */
export default {
  async run({ seconds, say }) {
    const numbers = makeNumbers(20_000);
    const check = (text: string) => {
      const number = findPhoneNumber(text, numberingPlan);
      return number === undefined ? invalidPhone : describePhone(number, undefined);
    };
    const valid = numbers.filter((text) => check(text).valid).length;
    const parses = measure(numbers, (text) => parsePhoneNumberFromString(text)?.isValid(), seconds);
    say(`bare parses: ${parses}`);
    const checks = measure(numbers, check, seconds);
    say(`checks: ${checks}`);
    return {
      checks_per_cpu_second: checks,
      bare_parses_per_cpu_second: parses,
      ratio_to_bare_parse: rounded(checks / parses),
      valid_share: rounded(valid / numbers.length),
    };
  },
  describe: ({ checks_per_cpu_second, ratio_to_bare_parse }) =>
    `${(checks_per_cpu_second as number).toLocaleString('en')} phone checks per processor second, ${ratio_to_bare_parse} of the bare parse`,
} satisfies Benchmark;

/** Numbers of several plans, one in ten of which is one digit short. */
const makeNumbers = (count: number): string[] => {
  const beginnings = ['+44 7400 ', '+44 20 7946 ', '+353 85 0', '+1 202 555 ', '+49 1512 ', '+33 6 12 ', '+91 98765 '];
  const lengths = [6, 4, 6, 4, 7, 6, 5];
  return Array.from({ length: count }, (_, at) => {
    const plan = at % beginnings.length;
    const length = (lengths[plan] ?? 0) - (at % 10 === 9 ? 1 : 0);
    return (beginnings[plan] ?? '') + String((at * 7_919) % 10 ** length).padStart(length, '0');
  });
};

const measure = (numbers: readonly string[], check: (text: string) => unknown, seconds: number): number => {
  const micros = () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  };
  for (const text of numbers) check(text);
  const start = micros();
  let done = 0;
  while (micros() - start < seconds * 1_000_000) {
    for (const text of numbers.slice(0, 1_000)) check(text);
    done += 1_000;
  }
  return rounded((done * 1_000_000) / (micros() - start));
};
