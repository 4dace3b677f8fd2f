import { compile, defaultEnvironmentId, getEnvironment, type Issue } from '@igakit/cel'
import { adviseOn, type Advice, applyEdits, format } from '@igakit/cel-language'
import { isSuite } from '../../input/rule-text.ts'
import { findRegions } from '../../regions/find-regions.ts'
import { formEdits } from '../../regions/region.ts'
import { Services } from '../../regions/services.ts'

/** The formatted text of a file, and the rules with syntax errors. */
export interface FormattedText {
  readonly text: string
  readonly problems: readonly RuleProblem[]
}

/** A rule with syntax errors. */
export interface RuleProblem {
  /** The 1-based line number at which the rule starts. */
  readonly line: number
  readonly rule: string
  readonly issues: readonly Issue[]
  readonly advice: ReadonlyMap<Issue, Advice>
}

/** The environment with all optional syntax. */
const syntaxEnvironment = getEnvironment('cel-go-all')

/**
 * Formats the rule in a rule file or the expressions in a suite.
 *
 * @param name The file name, whose extension distinguishes rule files from suites.
 */
export function formatText(name: string, text: string, width: number): FormattedText {
  const services = new Services(getEnvironment(defaultEnvironmentId), undefined)
  const regions = findRegions(name, text, services)
  const problems = regions.flatMap((region): readonly RuleProblem[] => {
    // As in other commands, a line break at the end is not part of the rule.
    const rule = region.text.replace(/\r?\n$/, '')
    const issues = issuesOf(rule)
    const line = text.slice(0, region.start).split('\n').length
    const advice = adviseOn(issues, rule, syntaxEnvironment)
    return issues.length === 0 ? [] : [{ line, rule, issues, advice }]
  })
  const edits = regions.flatMap((region) => region.toEdits(formEdits(region, width)))
  const written = applyEdits(text, edits)
  if (!isSuite(name)) return { text: written, problems }
  // Leaves the expression unformatted if the new YAML scalar would change its value.
  const expected = regions.map((region) => (region.form(width) ?? region.text).trimEnd())
  const found = findRegions(name, written, services).map((region) => region.text.trimEnd())
  const isRight =
    found.length === expected.length && found.every((rule, index) => rule === expected[index])
  return { text: isRight ? written : text, problems }
}

/** Returns the syntax errors of a rule, in cel-go's wording. */
function issuesOf(rule: string): readonly Issue[] {
  const formatted = format(rule)
  if (formatted.ok) return []
  if (formatted.reason === 'internal') {
    const message = 'this rule cannot be formatted without changing its meaning. Please report it'
    return [{ code: 'internal_error', stage: 'parse', message }]
  }
  const compilation = compile(rule, syntaxEnvironment)
  return compilation.ok ? [] : compilation.issues
}
