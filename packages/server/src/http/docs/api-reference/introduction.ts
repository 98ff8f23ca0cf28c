import { version } from '../../../version.ts';
import { accessErrors, commonErrors } from '../../openapi/failures.ts';
import { escapeHtml } from '../../pages/html.ts';
import { keyQuery, openQuery } from '../../route.ts';
import { samplesHtml } from '../samples/samples-html.ts';
import { fieldList } from './field-list.ts';
import { errorList } from './operation-article.ts';
import type { Properties } from './schema-words.ts';

/** What applies to every request, so that no endpoint has to repeat it. Where a key comes from is said first. */
export const introduction = (publicUrl: string): string => `<h1>API reference</h1>
<p class="lead">Address lookup and validation at <code>${escapeHtml(publicUrl)}/v1</code>, version ${version}. For programs: <a href="/openapi.json">OpenAPI 3.1</a>.</p>
<article>
<div class="words">
<h2 id="get-a-key">Get a key</h2>
<p>Most requests need an API key, which pays for lookups. The operator of this server makes it, in the <a href="/console">console</a> or by a command:</p>
<pre><code>fingerpost admin key create --name "My shop" --lookups 1000 --datasets paf</code></pre>
<p>If you have a user token, your keys and what is left of them are in the <a href="/console">console</a>. The guide <a href="/docs/guides/keys">Keys</a> has limits,
allowed sites and balances.</p>
<h2 id="credentials">Credentials</h2>
<p>Give an API key as <code>Authorization: Bearer ak_…</code>, as <code>Authorization: api_key="ak_…"</code>, or in the query string as <code>api_key=ak_…</code>.</p>
<p>A user token manages the keys of its account. Give it as <code>Authorization: user_token="…"</code>, or in the query string as
<code>user_token=…</code>.</p>
<form class="try" hidden>
<label for="known-key">Your API key, to put into the samples and forms of these pages</label>
<input id="known-key" type="password" data-secret="api_key" autocomplete="off">
<label class="remember"><input type="checkbox" id="remember"> Keep the credentials that I type in this browser</label>
</form>
<h2 id="answers">Answers</h2>
<p>JSON: the fields that each endpoint names, and beside them a numeric <code>code</code> and a <code>message</code>. 2000 is success. Check the
code, not the text.</p>
<h2 id="test-values">Test values</h2>
<p>The postcode <code>ID1 1QD</code>, the UDPRN and UMPRN <code>0</code> and the suggestion <code>paf_0</code> answer with a test address on
every server. They need a key and cost nothing.</p>
<p>Sample answers on these pages are what the demo data answers. Lists in them are cut short, and keys are shortened.</p>
<h2 id="parameters-open">Parameters of every request</h2>
${fieldList(openQuery as Properties)}
<h2 id="parameters-key">Parameters of every request with a key</h2>
${fieldList({ ...openQuery, ...besidesKey } as Properties)}
<h2 id="errors-open">Errors of every request</h2>
${errorList(commonErrors)}
<h2 id="errors-key">Errors of every request with a key</h2>
${errorList([...commonErrors, ...accessErrors.key])}
<h2 id="errors-owner">Errors of every request with a user token</h2>
${errorList([...commonErrors, ...accessErrors.owner])}
</div>
<div class="example">
<h3>A first request</h3>
${samplesHtml(firstRequest, 'key', publicUrl)}
<pre><code>${escapeHtml(firstAnswer)}</code></pre>
</div>
</article>`;

const { api_key: _, ...besidesKey } = keyQuery;

const firstRequest = { method: 'GET', target: '/v1/udprn/0?filter=line_1,line_2,post_town,postcode' };

const firstAnswer = `{
  "result": {
    "postcode": "ID1 1QD",
    "post_town": "Waymark",
    "line_1": "Flat 1",
    "line_2": "2 Signpost Road"
  },
  "code": 2000,
  "message": "Success"
}`;
