// Loaded before a program and in each of its threads: moves its clock by as many milliseconds as a file says, as somebody does who sets the clock.
const { readFileSync } = require('node:fs');

const file = process.env.TEST_CLOCK_FILE ?? '';
const realNow = Date.now;
let offsetMs = 0;
const look = () => {
  try {
    offsetMs = Number(readFileSync(file, 'utf8'));
  } catch {
    // The clock was not set yet.
  }
};
look();
setInterval(look, 20).unref();

globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length === 0 ? [realNow() + offsetMs] : given));
  }
  static now() {
    return realNow() + offsetMs;
  }
};
