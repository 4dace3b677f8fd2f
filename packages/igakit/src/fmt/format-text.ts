import { compile, defaultEnvironmentId, getEnvironment, type Issue } from '@igakit/cel'
import { applyEdits, format } from '@igakit/cel-language'
import { findRegions, isSuite } from '../regions/find-regions.ts'
import { formEdits } from '../regions/form-edits.ts'
import { Services } from '../regions/services.ts'

/** A file's text with its rules in their form, and the rules that have none. */
export interface FormattedText {
  readonly text: string
  readonly problems: readonly RuleProblem[]
}

/** A rule that has no form, and why. */
export interface RuleProblem {
  /** The line that the rule begins in, from 1. */
  readonly line: number
  readonly rule: string
  readonly issues: readonly Issue[]
}

/**
 * Writes the rules of a file in their form: the rule of a rule file, or the expressions of a suite.
 * @param name says by its ending which it is
 */
export function formatText(name: string, text: string, width: number): FormattedText {
  const services = new Services(getEnvironment(defaultEnvironmentId), undefined)
  const regions = findRegions(name, text, services)
  const problems = regions.flatMap((region): readonly RuleProblem[] => {
    const issues = issuesOf(region.text)
    const line = text.slice(0, region.start).split('\n').length
    return issues.length === 0 ? [] : [{ line, rule: region.text, issues }]
  })
  const edits = regions.flatMap((region) => region.toEdits(formEdits(region, width)))
  const written = applyEdits(text, edits)
  if (!isSuite(name)) return { text: written, problems }
  // YAML has many styles: rather an expression as it was than another one.
  const expected = regions.map((region) => (region.form(width) ?? region.text).trimEnd())
  const found = findRegions(name, written, services).map((region) => region.text.trimEnd())
  const isRight =
    found.length === expected.length && found.every((rule, index) => rule === expected[index])
  return { text: isRight ? written : text, problems }
}

/** Why a rule has no form, in cel-go's words. */
function issuesOf(rule: string): readonly Issue[] {
  const formatted = format(rule)
  if (formatted.ok) return []
  if (formatted.reason === 'internal') {
    const message = 'this rule cannot be formatted without changing what it means; please report it'
    return [{ code: 'internal_error', stage: 'parse', message }]
  }
  const compilation = compile(rule, getEnvironment('cel-go-all'))
  return compilation.ok ? [] : compilation.issues
}
