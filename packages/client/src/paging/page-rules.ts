import { formatQuery } from './query.ts'
import type { PageRules } from '../core/operation-spec.ts'
import { RefusedError } from '../errors/refused-error.ts'

const MIN = 10
const MAX = 100

/** Longer tokens fit into no address, and a client that goes through a list keeps them all. */
const MAX_TOKEN = 65_536

/** The rules of a list that is asked for in a query. */
export const queryPaging: PageRules = /* @__PURE__ */ pageRules('query', formatQuery)

/** The rules of a list that is asked for in a body. */
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
 * The number of members of a page that the service would take a number for: those below 10 as 10, those above 100 as
 * 100. In the body of a search, 0 asks for the default, as leaving it out does.
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
