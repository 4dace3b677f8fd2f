import type { Description } from '../../src/model/description.ts'
import { pageSizeFor, pageSizeLimits } from '../../src/protocol/page-size.ts'
import { resolve } from '../../src/testing/types-of.ts'
import type { Walk } from './walk.ts'

/** The page size rules, in the words of the interface. */
const limits: Readonly<Record<string, () => string>> = {
  'page_size range': () => `${pageSizeLimits.min} to ${pageSizeLimits.max}`,
  'page_size below 10': () => `treated as ${pageSizeFor('query', 9)}`,
  'page_size above 100': () => `treated as ${pageSizeFor('query', 101)}`,
  'page_size omitted (or 0 in search)': () =>
    pageSizeFor('body', 0) === pageSizeFor('query', undefined)
      ? `default ${pageSizeFor('body', 0)}`
      : 'one of two',
}

/** The rules for page tokens, which are opaque and only passed on. */
const tokens = new Set(['page_token on first request', 'nextPageToken', 'end of results'])

/** Parses a row such as `| page_size above 100 | treated as 100 |`. */
export function readLimit(walk: Walk, rule = '', value = ''): void {
  const limit = limits[rule]
  if (limit) {
    if (limit() !== value) walk.problem(`${rule}: ${limit()}.`)
    return
  }
  if (!tokens.has(rule)) walk.problem(`Unknown rule ${rule}.`)
  for (const { id, pagination, query, body, response } of walk.catalogue.operations) {
    if (pagination === 'none') continue
    const asked = pagination === 'query' ? query : body
    const [request, answer] = [asked && resolve(asked), resolve(response)]
    if (!hasField(request, 'pageToken') || !hasField(answer, 'nextPageToken')) {
      walk.problem(`${id} has no page tokens.`)
    }
  }
}

function hasField(data: Description | null, name: string): boolean {
  return data?.kind === 'message' && data.fields.has(name)
}
