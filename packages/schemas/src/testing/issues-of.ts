import type * as z from 'zod'

/** An issue: its path, joined by dots, and its most specific code. */
export interface FoundIssue {
  readonly path: string
  readonly code: string
}

/** Returns the issues of a value; empty if the schema accepts it. */
export function issuesOf(schema: z.ZodType, value: unknown): FoundIssue[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.map((issue) => ({ path: issue.path.join('.'), code: codeOf(issue) }))
}

function codeOf(issue: z.core.$ZodIssue): string {
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : issue.code
  return String(code)
}
