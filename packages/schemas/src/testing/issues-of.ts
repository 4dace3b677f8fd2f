import type * as z from 'zod'

/** What is wrong with a value: the path, its parts joined by dots, and the most particular code that there is. */
export interface FoundIssue {
  readonly path: string
  readonly code: string
}

/** What a schema finds wrong with a value; nothing when it takes it. */
export function issuesOf(schema: z.ZodType, value: unknown): FoundIssue[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.map((issue) => ({ path: issue.path.join('.'), code: codeOf(issue) }))
}

function codeOf(issue: z.core.$ZodIssue): string {
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : issue.code
  return String(code)
}
