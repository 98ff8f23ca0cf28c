import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackedReader, PackedWriter } from './packed-bytes.ts';

const whole = fc.oneof(fc.nat(), fc.maxSafeNat());

test('numbers and texts come back as they were written', () => {
  fc.assert(
    fc.property(
      whole,
      fc.string({ unit: 'binary', maxLength: 2_000 }),
      fc.array(whole),
      fc.array(fc.integer()),
      (number, text, numbers, neighbours) => {
        const writer = new PackedWriter();
        writer.text(text);
        writer.number(number);
        writer.numbers(numbers);
        writer.neighbours(neighbours);
        const reader = new PackedReader(writer.taken());
        expect([reader.text(), reader.number(), reader.numbers(), reader.neighbours()]).toEqual([
          text,
          number,
          numbers,
          neighbours,
        ]);
      },
    ),
  );
});
