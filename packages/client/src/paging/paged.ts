import {
  asCall,
  type Call,
  exchange,
  exchangePrepared,
  type Finish,
  heardElsewhere,
} from '../call.ts'
import type { Connection } from '../connection.ts'
import { PagingError } from '../errors/client-errors.ts'
import type { SentRequest } from '../errors/service-error.ts'
import type { Exchange } from '../exchange.ts'
import { type CallOptions, checkCount } from '../options/call-options.ts'
import { parseObject } from '../platform/json.ts'
import type { OperationSpec } from '../request/operation-spec.ts'
import { prepare } from '../request/prepare.ts'

/** The maximum number of consecutive empty pages: a service that filters after paging may return empty pages. */
const MAX_EMPTY_PAGES = 1000

/** A page of a list. */
export interface AnyPage<Item> {
  readonly list?: readonly Item[] | null
  readonly nextPageToken?: string | null
}

/**
 * A paged call. Await the call for the first page; iterate over it for the items of all pages, which are fetched on
 * demand.
 */
export interface Paged<Page extends AnyPage<Item>, Item> extends Call<Page>, AsyncIterable<Item> {
  /** Iterates over the pages. */
  pages(): AsyncIterable<Page>
  /** Collects at most `limit` items; `Infinity` for all. */
  toArray(options: { readonly limit: number }): Promise<Item[]>
}

/**
 * Calls a paged operation. All pages use the parameters and options of the first call, even if the caller changes them
 * later.
 */
export function callPaged<Page extends AnyPage<Item>, Item>(
  connection: Connection,
  spec: OperationSpec,
  parameters: object,
  options: CallOptions,
  finish: Finish<Page>,
): Paged<Page, Item> {
  const first = firstPage(connection, spec, parameters, options, finish)
  const begun = first.then(({ page }) => page)
  const call = asCall(begun)

  async function* pages(): AsyncGenerator<Page, void, undefined> {
    call.catch(heardElsewhere)
    const { filters, page } = await first
    let { data } = page
    // The list may start at a given token instead of the beginning.
    const tokens = new Set<unknown>([Reflect.get(filters(), 'pageToken')])
    let membersBefore: string | undefined
    let emptyPages = 0
    for (;;) {
      const members = membersBefore === undefined ? undefined : formatMembers(data.list)
      if (members !== undefined && members === membersBefore && members !== '[]') {
        throw new PagingError('The service returned the same page twice.', tokens.size, spec.id)
      }
      emptyPages = data.list && data.list.length > 0 ? 0 : emptyPages + 1
      if (emptyPages > MAX_EMPTY_PAGES) {
        const message = `The service returned more than ${MAX_EMPTY_PAGES} empty pages in a row.`
        throw new PagingError(message, tokens.size, spec.id, 'pages_empty')
      }
      yield data
      const token = data.nextPageToken
      if (token === undefined || token === null || token === '') return
      if (tokens.has(token)) {
        throw new PagingError(
          'The service returned the same page token twice.',
          tokens.size,
          spec.id,
        )
      }
      membersBefore = members ?? formatMembers(data.list)
      tokens.add(token)
      // oxlint-disable-next-line no-await-in-loop -- Each page contains the token of the next.
      const next = await exchange(
        connection,
        spec,
        { ...filters(), pageToken: token },
        options,
        finish,
      )
      ;({ data } = next)
    }
  }

  async function* items(): AsyncGenerator<Item, void, undefined> {
    for await (const page of pages()) yield* page.list ?? []
  }

  async function toArray({ limit }: { readonly limit: number }): Promise<Item[]> {
    const collected: Item[] = []
    if (checkCount('limit', limit) === 0) {
      await call
      return collected
    }
    for await (const item of items()) {
      collected.push(item)
      if (collected.length >= limit) break
    }
    return collected
  }

  return Object.assign(call, { pages, toArray, [Symbol.asyncIterator]: items })
}

/** Serialises the members of a page for comparison; undefined if they are nested too deeply. */
function formatMembers(list: readonly unknown[] | null | undefined): string | undefined {
  try {
    return JSON.stringify(list ?? [])
  } catch {
    return undefined
  }
}

/** The first page and the parameters for the remaining pages. */
interface FirstPage<Page> {
  readonly filters: () => object
  readonly page: Exchange<Page>
}

/** Requests the first page and freezes the filters; the filters of a search are in its serialised body. */
async function firstPage<Page>(
  connection: Connection,
  spec: OperationSpec,
  parameters: object,
  options: CallOptions,
  finish: Finish<Page>,
): Promise<FirstPage<Page>> {
  const request = prepare(connection, spec, { ...parameters })
  const filters = { ...parameters }
  const page = await exchangePrepared(connection, spec, request, options, finish)
  return { filters: () => ({ ...filters, ...bodyOf(request) }), page }
}

function bodyOf({ body }: SentRequest): object {
  return (body !== undefined && parseObject(body)) || {}
}
