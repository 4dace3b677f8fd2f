import { formatQuery } from './query.ts'
import type { PageRules } from '../request/operation-spec.ts'
import { RefusedError } from '../errors/client-errors.ts'

const MIN = 10
const MAX = 100

/**
 * The maximum length of a page token. Longer tokens do not fit in a URL, and a client that reads a whole list stores
 * all tokens.
 */
const MAX_TOKEN = 65_536

/** The page rules of lists with page parameters in the query. */
export const queryPaging: PageRules = /* @__PURE__ */ pageRules('query', formatQuery)

/** The page rules of lists with page parameters in the body. */
export const bodyPaging: PageRules = /* @__PURE__ */ pageRules('body')

function pageRules(
  style: 'body' | 'query',
  queryFormat?: NonNullable<PageRules['formatQuery']>,
): PageRules {
  return {
    ...(queryFormat && { formatQuery: queryFormat }),
    prepare: (parameters, operation) => {
      const { pageSize, ...others } = parameters
      const size = clampPageSize(pageSize, style, operation)
      return size === undefined ? others : { ...parameters, pageSize: size }
    },
    findFault: ({ list, nextPageToken }) => {
      if (!Array.isArray(list ?? [])) return 'The response is not a page: "list" is not an array.'
      const token = nextPageToken ?? ''
      return typeof token === 'string' && token.length <= MAX_TOKEN
        ? undefined
        : `The response is not a page: "nextPageToken" is not a string of at most ${MAX_TOKEN} characters.`
    },
  }
}

/**
 * Clamps a page size like the service: values below 10 to 10, values above 100 to 100. In the body of a search, 0 means
 * the default.
 */
export function clampPageSize(
  pageSize: unknown,
  style: 'body' | 'query',
  operation: string,
): number | undefined {
  if (pageSize === undefined || pageSize === null) return undefined
  if (typeof pageSize !== 'number' || !Number.isInteger(pageSize)) {
    throw new RefusedError('parameter', '"pageSize" is not an integer.', ['pageSize'], {
      operation,
    })
  }
  if (pageSize === 0 && style === 'body') return 0
  return Math.min(Math.max(pageSize, MIN), MAX)
}
