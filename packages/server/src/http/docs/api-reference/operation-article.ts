import { type ErrorName, errors } from '@fingerpost/core/contract/errors';
import { Type } from 'typebox';
import type { PlaceWords } from '../../../operations/records/place-record.ts';
import { accessErrors, chargeErrors, commonErrors, writeErrors } from '../../openapi/failures.ts';
import { allowanceHeaders } from '../../openapi/headers.ts';
import { envelopeOf, repeatHeader } from '../../openapi/openapi.ts';
import { escapeHtml, proseHtml } from '../../pages/html.ts';
import { type Access, type AnyRoute, describeRoute, writes } from '../../route.ts';
import { samplesHtml } from '../samples/samples-html.ts';
import { exampleOf } from './examples.ts';
import { fieldList, groupedFieldList } from './field-list.ts';
import type { ReferenceOperation, Way } from './operations.ts';
import { sampleAnswer } from './sample-answer.ts';
import type { Properties, Schema } from './schema-words.ts';
import { isTryable, tryForm } from './try-form.ts';

/** All that the contract says about an operation, with a request to copy and, if it only reads, a form to send it. */
export const operationArticle = (operation: ReferenceOperation, publicUrl: string, words: PlaceWords): string => {
  const { id, route, ways } = operation;
  const example = exampleOf(operation);
  return `<article id="${id}">
<div class="words">
<h2 id="${id}-title"><a href="#${id}">${escapeHtml(route.summary)}</a></h2>
<ul class="ways">${ways.map((way) => `<li${way.id === id ? '' : ` id="${way.id}"`}>${wayHtml(way)}</li>`).join('')}</ul>
${describeRoute(route) === '' ? '' : `<p>${proseHtml(describeRoute(route))}</p>`}
<p class="needs">${needs[route.access]}</p>
${parametersHtml(route)}
${answerHtml(route)}
${errorsHtml(route)}
</div>
<div class="example">
<h3>Example</h3>
${samplesHtml(example, route.access, publicUrl)}
${sampleAnswer(id, words)}
${isTryable(route) ? tryForm(operation, example) : ''}
</div>
</article>`;
};

/** A method and path, the names of parameters marked. */
const wayHtml = ({ method, path }: Pick<Way, 'method' | 'path'>): string =>
  `${methodHtml(method)} <code>${escapeHtml(path).replace(/\{[a-z_]+\}/g, '<var>$&</var>')}</code>`;

/** A method in its colour. */
export const methodHtml = (method: string): string => `<b class="method ${method.toLowerCase()}">${method}</b>`;

/** Error codes with their messages, each linked to the error guide. */
export const errorList = (names: readonly ErrorName[]): string =>
  `<ul class="errors">${[...names]
    .sort((one, other) => errors[one].status - errors[other].status || errors[one].code - errors[other].code)
    .map((name) => errors[name])
    .map(({ code, message }) => `<li><a href="/docs/errors#${code}">${code}</a> ${escapeHtml(message)}</li>`)
    .join('')}</ul>`;

const needs: Readonly<Record<Access, string>> = {
  open: 'Anybody may ask.',
  key: 'Needs an <a href="/docs#credentials">API key</a>.',
  owner: 'Needs the <a href="/docs#credentials">user token</a> that owns the key.',
};

const parametersHtml = ({ params = {}, query = {}, body, access, repeatable }: AnyRoute): string => {
  const own: Properties = { ...params, ...query };
  const notes = {
    ...required(Object.keys(query).filter((name) => !Type.IsOptional(query[name]))),
    ...Object.fromEntries(Object.keys(params).map((name) => [name, 'in the path'])),
  };
  return `<h3>Parameters</h3>
${groupedFieldList(own, notes)}
${besides(own, access === 'key' ? '/docs#parameters-key' : '/docs#parameters-open', access === 'key' ? 'key' : 'open')}
${repeatable ? `<h3>Headers</h3>\n${fieldList(repeatHeader as Properties)}` : ''}
${body === undefined ? '' : `<h3>Body, as JSON</h3>\n${fieldList(body.properties as Properties, required(body.required ?? []))}`}`;
};

const required = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'required']));

/** Links to what many operations share. */
const besides = (own: object, anchor: string, access: Access): string =>
  `<p class="besides">${Object.keys(own).length === 0 ? 'Only' : 'Besides them'} <a href="${anchor}">those of every request${requestsOf[access]}</a>.</p>`;

const requestsOf: Readonly<Record<Access, string>> = { open: '', key: ' with a key', owner: ' with a user token' };

const answerHtml = (route: AnyRoute): string => {
  const { contentType, pending, suggests } = route;
  const { code: _, message: __, ...own } = envelopeOf(route).properties as Properties;
  const answer =
    contentType === undefined
      ? `<h3>Answer</h3>\n${fieldList(own)}`
      : `<h3>Answer, as ${contentType}</h3>\n<p>${proseHtml((route.result as Schema).description ?? 'Text.')}</p>`;
  return `${answer}
${pending === undefined ? '' : `<h3>Answer while pending: 202 with code 2020</h3>\n${fieldList({ result: pending as Schema })}`}
${suggests ? `<h3>Headers of the answer</h3>\n${fieldList(headerFields)}` : ''}`;
};

const headerFields: Properties = Object.fromEntries(
  Object.entries(allowanceHeaders).map(([name, { description, schema }]) => [
    name,
    { description, type: (schema as Schema).type ?? '' },
  ]),
);

const errorsHtml = (route: AnyRoute): string => {
  const { errors: named, access, charges } = route;
  const shared = new Set([...accessErrors[access], ...commonErrors]);
  const charged = charges?.as === undefined ? [] : chargeErrors;
  const own = [...new Set([...named, ...charged, ...(writes(route) ? writeErrors : [])])].filter(
    (name) => !shared.has(name),
  );
  return `<h3>Errors</h3>
${own.length === 0 ? '' : errorList(own)}
${besides(own, `/docs#errors-${access}`, access)}`;
};
