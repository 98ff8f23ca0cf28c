import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TProperties } from 'typebox';
import { Failure } from '../failure.ts';
import { decimal, wholeNumber } from '../parameters/parameters.ts';

/**
 * Refuses parameters that a program would read as numbers but people do not write: "0x10", " 1", or "1e2" for a whole number. A list of one
 * check, or of none if no parameter is a number.
 */
export const plainNumbers = (query: TProperties): Check[] => {
  const numbers = Object.entries(query).flatMap(([name, { type }]: [string, { type?: string }]) =>
    type === 'integer' || type === 'number' ? [{ name, type, form: type === 'integer' ? wholeNumber : decimal }] : [],
  );
  if (numbers.length === 0) return [];
  return [
    (request, _reply, done) => {
      const values = request.query as Readonly<Record<string, unknown>>;
      const isWrong = ({ name, form }: (typeof numbers)[number]): boolean => {
        const value = values[name];
        return typeof value === 'string' && !form.test(value);
      };
      if (!numbers.some(isWrong)) return done();
      const errors = numbers.filter(isWrong).map(({ name, type }) => ({ path: name, message: `must be ${type}` }));
      done(new Failure('invalid_syntax', { errors }));
    },
  ];
};

type Check = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;
