import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { postalCodec } from '@fingerpost/core/postcode/postal-code';
import { readBuild } from '../index/build-reader.ts';
import { findInDocument, type SingleLookups } from '../index/excerpt/find-in-document.ts';
import { joinDocuments } from '../index/excerpt/join-documents.ts';
import { writeExcerpt } from '../index/excerpt/write-excerpt.ts';
import { uprnKey } from '../index/numbers/uprn-key.ts';
import { postalRanges } from '../index/postcodes/postal-ranges.ts';
import { openPostcodeStore } from '../index/postcodes/postcode-store.ts';
import { openEvidenceTerms } from '../index/query/gathering/open-word-lists.ts';
import type { Vocabulary } from '../index/query/matching/vocabulary.ts';
import { openBuildSearch } from '../index/query/running/build-search.ts';
import { SearchMemory } from '../index/query/running/search-state.ts';
import { openRecordStore } from '../index/records/record-store.ts';
import { parseAddressId } from '../ports/address-id.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import { emptyIndex } from '../ports/empty-index.ts';
import { fetchedOnce } from '../ports/fetched.ts';
import type { Cluster, Found, Search } from './cluster.ts';
import { allOf, anyOf, type Clause, inRange, isDocument, keyOf, oneOf, requiredClauses, within } from './conditions.ts';
import type { DocumentCache } from './document-cache.ts';
import { evidenceQuery } from './evidence-query.ts';
import { openFewExcerpts } from './few-excerpts.ts';
import { documentFinder } from './find-documents.ts';
import { keepSearches } from './kept-searches.ts';
import { readStored } from './read-stored.ts';
import { type Excerpts, type SuggestionOrder, searchExcerpts } from './search-excerpts.ts';
import { kinds, names, readPostcode, type StoredMeta } from './stored-build.ts';
import { StoredDocument } from './stored-document.ts';

/** A build in a cluster: its index, metadata and vocabulary. */
export type RemoteBuild = {
  readonly cluster: Cluster;
  readonly index: string;
  readonly meta: StoredMeta;
  readonly vocabulary: Vocabulary;
  readonly cache: DocumentCache;
  readonly order: SuggestionOrder;
};

/**
 * The address index of a build in a cluster. Each call fetches the documents from which the answer is chosen, reads them as a small build,
 * and calls the same method on that. So the code of the embedded index chooses and orders. Call it within `onceFetched`.
 */
export const remoteIndex = ({ cluster, index, meta, vocabulary, cache, order }: RemoteBuild): AddressIndex => {
  const manifest = { ...meta.manifest, files: {} };
  const { region, addresses, postcodes, sources, createdAt } = manifest;
  const { pack } = postalCodec(region);
  const ranges = postalRanges(region);
  const evidence = openEvidenceTerms(vocabulary);

  const { dictionary } = vocabulary;
  const fetchStored = (searches: readonly Search[]) => cluster.search(index, searches);
  const readAll = (found: readonly Found[]): AddressIndex => {
    const stored = found.flatMap((each) => each.stored);
    return readBuild(writeExcerpt(manifest, readStored(manifest, dictionary, stored)));
  };

  const find = documentFinder(cluster, index, cache);
  const memory = new SearchMemory();
  const excerpts: Excerpts = {
    region,
    vocabulary,
    find: keepSearches(find, cache, index),
    memory,
    order,
    readFew: openFewExcerpts(manifest, vocabulary, memory),
    read: (documents, { filters, biases = [], box, near }, part = { stages: 0 }) => {
      const withUprns = [...filters, ...biases].some(({ field }) => field === 'uprn');
      const withTree = box !== undefined || near !== undefined;
      const build = joinDocuments(manifest, dictionary, documents, { withUprns, withTree });
      const postcodes = openPostcodeStore(build);
      return openBuildSearch(build, postcodes, openRecordStore(build, postcodes), { vocabulary, memory, ...part });
    },
  };

  /** An excerpt with the results of the searches. */
  const part = (key: string, searches: readonly Search[], meanwhile?: { readonly value: AddressIndex }): AddressIndex =>
    fetchedOnce(`${index} ${key}`, async () => readAll(await fetchStored(searches)), meanwhile);

  /** Most names are those of addresses in one document. */
  const named = (...texts: readonly string[]): SingleLookups =>
    fetchedOnce(`${index} name ${texts}`, async () => {
      const found = await fetchStored([{ query: allOf([isDocument, oneOf('name', texts)]), size: mostDocuments }]);
      const [first, second] = found[0]!.stored;
      if (first === undefined) return emptyIndex;
      return second === undefined ? findInDocument(manifest, dictionary, new StoredDocument(first)) : readAll(found);
    });

  const documentsAt = (postcode: Postcode, meanwhile?: { readonly value: AddressIndex }): AddressIndex =>
    part(
      `documents ${postcode}`,
      [{ query: postcodeQuery(kinds.document, pack(postcode)), size: mostDocuments }, postcodeAt(postcode)],
      meanwhile,
    );

  const postcodeAt = (postcode: Postcode): Search => ({
    query: postcodeQuery(kinds.postcode, pack(postcode)),
    size: 1,
  });

  /** The nearest postcodes before and after this one. */
  const around = (key: number, filter: readonly Clause[], limit: number): readonly Search[] => [
    { query: allOf([...filter, { range: { key: { lt: key } } }]), sort: [{ key: 'desc' }], size: limit },
    { query: allOf([...filter, { range: { key: { gt: key } } }]), sort: [{ key: 'asc' }], size: limit },
  ];

  return {
    findPostcode: (postcode) =>
      fetchedOnce(
        `${index} postcode ${postcode}`,
        async () => {
          const [found] = await fetchStored([postcodeAt(postcode)]);
          return found!.stored[0] && readPostcode(found!.stored[0]).entry;
        },
        { value: undefined },
      ),
    listAddresses: (postcode, page) => documentsAt(postcode).listAddresses(postcode, page),
    listRows: (postcode, options) => documentsAt(postcode, asEmpty).listRows(postcode, options),
    findByUdprn: (udprn) => named(names.udprn(udprn)).findByUdprn(udprn),
    findByUmprn: (umprn) => named(names.umprn(umprn)).findByUmprn(umprn),
    findByUprn: (uprn) => {
      const key = uprnKey(uprn);
      return key === undefined ? [] : named(names.uprn(key)).findByUprn(uprn);
    },
    findById: (id) => {
      const parsed = parseAddressId(id);
      if (parsed === undefined) return undefined;
      const [name = ''] = parsed.name.split('~');
      const number = uprnKey(name);
      const numbers = number === undefined ? [] : [names.udprn(number), names.umprn(number), names.uprn(number)];
      return named(names.id(name), ...numbers).findById(id);
    },
    findNearbyPostcodes: (point, radiusMetres, limit) =>
      part(`near ${JSON.stringify([point, radiusMetres, limit])}`, [
        {
          query: allOf([isPostcode, within(point, radiusMetres)]),
          sort: [byDistance(point)],
          size: Math.min(mostDocuments, limit + spare),
        },
      ]).findNearbyPostcodes(point, radiusMetres, limit),
    listPostcodes: (prefix, limit) =>
      part(`postcodes ${limit} ${prefix}`, listed(ranges.under(prefix), limit), asEmpty).listPostcodes(prefix, limit),
    neighbouringPostcodes: (postcode, limit) =>
      part(
        `neighbours ${limit} ${postcode}`,
        ranges.around(postcode).flatMap((range) => around(pack(postcode), [isPostcode, inRange(range)], limit)),
      ).neighbouringPostcodes(postcode, limit),
    nearestAddressed: (postcode, limit) =>
      part(
        `addressed ${limit} ${postcode}`,
        around(pack(postcode), [isDocument], limit).map((search) => ({ ...search, collapse: { field: 'key' } })),
      ).nearestAddressed(postcode, limit),
    findOutcode: (outcode) =>
      part(`outcode ${outcode}`, listed(ranges.under(`${outcode} `), mostDocuments)).findOutcode(outcode),
    ...searchExcerpts(excerpts, index),
    findAround: (point, radiusMetres, request) => {
      const key = `around ${JSON.stringify([point, radiusMetres])} ${keyOf(request)}`;
      const query = allOf([isDocument, ...requiredClauses(request, excerpts), within(point, radiusMetres)]);
      return fetchedOnce(`${index} ${key}`, async () => {
        const found = await fetchStored([
          { query, sort: [byDistance(point)], size: mostAround, track_total_hits: true },
        ]);
        const answer = readAll(found).findAround(point, radiusMetres, request);
        return found[0]!.isCut ? { ...answer, truncated: true } : answer;
      });
    },
    country: () => region.toUpperCase(),
    knows: evidence.knows,
    rarity: () => evidence.rarity,
    gather: (request) => {
      const query = evidenceQuery(request, evidence.termsOf, excerpts);
      if (query === undefined) return [];
      const { words, numbers, postcode, reach, limit } = request;
      const key = `gather ${JSON.stringify([words, numbers, postcode, reach, limit])} ${keyOf(request)}`;
      const size = reach === 'postcode' ? mostAround : mostGathered;
      return fetchedOnce(`${index} ${key}`, async () => {
        const [found] = await find([{ query, sort: ['_score', { rank: 'asc' }], size }]);
        return excerpts.read(found!, request);
      }).gather(request);
    },
    contents: () => ({ addresses, postcodes, located: meta.located, createdAt, ...(sources && { sources }) }),
  };
};

const postcodeQuery = (kind: string, key: number): Clause => allOf([oneOf('kind', [kind]), oneOf('key', [key])]);

const listed = (ranges: readonly (readonly [number, number])[], limit: number): readonly Search[] =>
  ranges.length === 0
    ? []
    : [
        {
          query: allOf([isPostcode, anyOf(ranges.map(inRange))]),
          sort: [{ key: 'asc' }],
          size: Math.min(limit, mostDocuments),
        },
      ];

const byDistance = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
  _geo_distance: { at: [longitude, latitude], order: 'asc', unit: 'm' },
});

/** A loop over many postcodes continues as if they had no addresses, so that all are fetched at once. */
const asEmpty = { value: emptyIndex };

const isPostcode = oneOf('kind', [kinds.postcode]);
/** OpenSearch returns no more hits at once. */
const mostDocuments = 10_000;
const mostAround = 1_024;
/** A few more than the evidence keeps, because equal scores come in any order. */
const mostGathered = 64;
/** A few more, because OpenSearch computes distances slightly differently. */
const spare = 16;
