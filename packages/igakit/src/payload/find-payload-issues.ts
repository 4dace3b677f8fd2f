import type { AnySchema } from '@igakit/schemas'
import { safeParseBounded } from '@igakit/schemas/bounded'
import type { Payload } from '../input/read-payload.ts'
import type { Located } from '../output/source-lines.ts'

/** What is wrong with a payload, and where. */
export interface PayloadIssue {
  /** One of the schemas' own codes, or of zod's where there is none. */
  readonly code: string
  readonly message: string
  readonly path: readonly PropertyKey[]
  readonly place: Located
}

/** The first issues of a payload, and how many more there are. */
export interface PayloadIssues {
  readonly issues: readonly PayloadIssue[]
  readonly truncated: number
}

/** So that a file of the wrong kind does not fill the screen. */
const mostIssues = 100

/** About the name of a member, not about its value. */
const aboutKeys = new Set(['read_only', 'unknown_field'])

/**
 * Finds what a schema has to say about a payload.
 * @param codes the only ones to look for
 */
export async function findPayloadIssues(
  schema: AnySchema,
  payload: Payload,
  codes?: readonly string[],
): Promise<PayloadIssues> {
  const found = (safeParseBounded(schema, payload.value).error?.issues ?? [])
    .map((issue) => {
      const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : issue.code
      return { code: String(code), message: issue.message, path: issue.path }
    })
    .filter(({ code }) => codes === undefined || codes.includes(code))
  const issues = await Promise.all(
    found.slice(0, mostIssues).map(async (issue): Promise<PayloadIssue> => {
      const target = aboutKeys.has(issue.code) ? 'key' : 'value'
      return { ...issue, place: await payload.locate(issue.path, target) }
    }),
  )
  return { issues, truncated: found.length - issues.length }
}
