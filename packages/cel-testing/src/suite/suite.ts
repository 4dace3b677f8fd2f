import { z } from 'zod'
import { formSuiteSchema, type FormSuite } from './form-suite.ts'
import { matchSuiteSchema, type MatchSuite } from './match-suite.ts'
import { ruleSuiteSchema, type RuleSuite } from './rule-suite.ts'
import { suiteSchemaUrl } from './write-suite.ts'

/** The kinds of suites; `rule` is the default. */
export const suiteKinds = ['rule', 'match', 'form'] as const

export type SuiteKind = (typeof suiteKinds)[number]

/** A suite as written in its document. */
export type Suite = RuleSuite | MatchSuite | FormSuite

/** The schema for each kind, from which the types, the parser and the JSON Schema are derived. */
export const suiteSchemas = {
  rule: ruleSuiteSchema,
  match: matchSuiteSchema,
  form: formSuiteSchema,
} as const satisfies Record<SuiteKind, z.ZodType>

/** The schema for suites of any kind. */
export const suiteSchema = z.union([ruleSuiteSchema, matchSuiteSchema, formSuiteSchema])

/**
 * Returns the JSON Schema for suites, for editors. The schema accepts the same suites as the parser, but does not check
 * names, fixtures and expressions.
 */
export function suiteJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(suiteSchema, { io: 'input' })
  return { $schema, $id: suiteSchemaUrl, title: 'A suite of igakit', ...schema }
}
