import { z } from 'zod'
import { formSuiteSchema, type FormSuite } from './form-suite.ts'
import { matchSuiteSchema, type MatchSuite } from './match-suite.ts'
import { ruleSuiteSchema, type RuleSuite } from './rule-suite.ts'

/** The kinds of suites; one that says none is of rules. */
export const suiteKinds = ['rule', 'match', 'form'] as const

export type SuiteKind = (typeof suiteKinds)[number]

/** A suite as its document has it. */
export type Suite = RuleSuite | MatchSuite | FormSuite

/** The shape of each kind: the one source of the types, the parser and the JSON Schema. */
export const suiteSchemas = {
  rule: ruleSuiteSchema,
  match: matchSuiteSchema,
  form: formSuiteSchema,
} as const satisfies Record<SuiteKind, z.ZodType>

/** The shape of a suite of any kind. */
export const suiteSchema = z.union([ruleSuiteSchema, matchSuiteSchema, formSuiteSchema])
