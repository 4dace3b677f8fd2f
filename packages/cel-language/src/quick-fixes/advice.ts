import type { Environment, Issue, Range } from '@igakit/cel'
import { descendants, type SyntaxNode } from '@igakit/cel/syntax'
import { type EnvironmentIndex, indexOf } from '../document/environment-index.ts'
import { RuleDocument } from '../document/rule-document.ts'
import type { QuickFix } from '../text-edit.ts'
import { foreignSyntax } from './foreign-syntax.ts'
import { rootAdvice } from './name-advice.ts'
import { presenceAdvice } from './presence-advice.ts'
import { spellingFixes } from './spelling-fixes.ts'
import { namesMissingToken, syntaxErrorAdvice, syntaxProblemAdvice } from './syntax-advice.ts'

/** Help with a common mistake in a rule that does not compile. */
export interface Advice {
  /** The range of the mistake, in UTF-16 offsets. */
  readonly range: Range
  /** The mistake or the correct form, in one or two plain sentences; backticks quote code. */
  readonly message: string
  /** The correction, if there is a clear one. */
  readonly fix?: QuickFix
}

/**
 * Returns help with the issues that `compile` reports for a rule, identical to the help in editors. Each syntax error
 * that cel-go reports as a list of expected tokens has an entry; other issues with an unknown cause have none. Never
 * throws.
 * @param issues the issues of the compilation
 */
export function adviseOn(
  issues: readonly Issue[],
  expression: string,
  environment: Environment,
): ReadonlyMap<Issue, Advice> {
  if (issues.length === 0) return new Map()
  return adviceByIssue(issues, new RuleDocument(expression, { environment }))
}

/** Returns help with the issues of an open document. */
export function adviceByIssue(
  issues: readonly Issue[],
  document: RuleDocument,
): ReadonlyMap<Issue, Advice> {
  const found = new Map<Issue, Advice>()
  if (issues.length === 0 || document.isTooLong) return found
  const syntax = syntaxAdvice(document)
  const nameMistakes = [...nameAdvice(issues, document, indexOf(document.context.environment))]
  const used = new Set<Advice>()
  for (const issue of issues) {
    const { message, range, stage } = issue
    if (range === undefined) continue
    const advice = (stage === 'parse' ? syntax : [...syntax, ...nameMistakes]).find(
      (each) =>
        !used.has(each) &&
        touches(each.range, range) &&
        (stage === 'parse' || quotes(message, document.textOf(each.range))),
    )
    if (advice === undefined) continue
    used.add(advice)
    found.set(issue, advice)
  }
  // cel-go may report an error far from its cause.
  const [first] = issues
  const [cause] = syntax
  if (found.size === 0 && first?.stage === 'parse' && cause !== undefined) found.set(first, cause)
  describeSyntaxErrors(issues, document, found)
  return found
}

/** Adds plain sentences for the syntax errors without advice. */
function describeSyntaxErrors(
  issues: readonly Issue[],
  document: RuleDocument,
  found: Map<Issue, Advice>,
): void {
  const open = issues.filter((issue) => !found.has(issue) && syntaxErrorAdvice(issue) !== undefined)
  if (open.length === 0) return
  // After a mistake with advice, the parser's other problems usually follow from it.
  const problems = found.size === 0 ? syntaxProblemAdvice(document) : []
  const used = new Set<Advice>()
  for (const issue of open) {
    const { range } = issue
    const isFirst = issue === issues[0]
    const problem = namesMissingToken(issue)
      ? undefined
      : problems.find(
          (each) =>
            !used.has(each) && (isFirst || (range !== undefined && touches(each.range, range))),
        )
    const advice = problem ?? syntaxErrorAdvice(issue)
    if (advice === undefined) continue
    used.add(advice)
    found.set(issue, advice)
  }
}

/** True if cel-go's message quotes a name or the operator `in`, which it calls `@in`. */
function quotes(message: string, name: string): boolean {
  return message.includes(`'${name}'`) || message.includes(`'@${name}'`)
}

function syntaxAdvice(document: RuleDocument): readonly Advice[] {
  return [...foreignSyntax(document), ...presenceAdvice(document)].toSorted(
    (left, right) => left.range.start - right.range.start,
  )
}

function* nameAdvice(
  issues: readonly Issue[],
  document: RuleDocument,
  index: EnvironmentIndex,
): Generator<Advice> {
  const quoted = new Set(
    issues.flatMap(({ message, stage }) =>
      stage === 'parse' ? [] : Array.from(message.matchAll(/'([^']+)'/g), ([, name = '']) => name),
    ),
  )
  if (quoted.size === 0) return
  for (const node of descendants(document.tree.root)) {
    if (!quoted.has(document.textOf(nameRangeOf(node)))) continue
    const root = rootAdvice(node, document, index)
    if (root !== undefined) yield root
    const [fix] = root === undefined ? spellingFixes(node, document, index) : []
    const [edit] = fix?.edits ?? []
    if (fix === undefined || edit === undefined) continue
    yield { range: edit.range, message: `Did you mean ${edit.newText}?`, fix }
  }
}

/** Returns the range of a field's or call's name, or of the whole node for other nodes. */
export function nameRangeOf(node: SyntaxNode): Range {
  if (node.kind === 'select') return node.fieldRange
  return node.kind === 'call' ? node.nameRange : node.range
}

export function touches(left: Range, right: Range): boolean {
  return left.start <= right.end && right.start <= left.end
}
