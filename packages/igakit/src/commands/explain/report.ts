import { lex } from '@igakit/cel/syntax'
import { sourceLine, type TraceNode, visibleParts } from '@igakit/cel-testing'
import { safeInline } from '@igakit/cel-testing/safe-text'
import { displayWidth, elide } from '../../output/display-width.ts'
import type { Style } from '../../output/style.ts'
import { wrapLines } from '../../output/wrap-lines.ts'

/** The maximum line length, unless an outcome alone is longer. */
const columns = 80

/** The maximum number of columns for source text in the sentence, and for an outcome in the tree. */
const sourceColumns = 48
const outcomeColumns = 40

/** Formats a rule's result: the verdict, the condition that decided it and the tree of subexpressions. */
export function explanationReport(style: Style, root: TraceNode): string {
  const verdict = root.kind === 'failure' ? style.error('error') : style.heading(outcomeOf(root))
  const sentence = decidingSentence(root)
  return [
    verdict,
    ...(sentence === undefined ? [] : [wrapLines(sentence, { hanging: 2 }).trimEnd()]),
    '',
    ...treeLines(style, root),
    '',
  ].join('\n')
}

/** Names the condition that decided the result, with the value that it read. */
function decidingSentence(root: TraceNode): string | undefined {
  if (root.kind === 'not_evaluated') return undefined
  let condition = root
  let next = nextCondition(root)
  while (next !== undefined) {
    condition = next
    next = nextCondition(condition)
  }
  const source = shortSource(condition)
  if (condition.kind === 'failure') return `${source} fails: ${safeInline(condition.outcome)}.`
  const deciding = decidingParts(condition)
  const [first, second] = deciding
  if (condition.operator === '&&' || condition.operator === '||') {
    if (first !== undefined && second !== undefined) {
      return summaryOf(first, second, deciding.length, condition.outcome === 'true')
    }
  }
  if (condition === root && root.parts.length === 0) return undefined
  const outcome = elide(outcomeOf(condition), outcomeColumns)
  const isRead = deciding.length === 1 && first?.kind === 'value' && first.parts.length <= 1
  const read = isRead ? `: ${shortSource(first)} is ${elide(outcomeOf(first), outcomeColumns)}` : ''
  return `${source} is ${outcome}${read}.`
}

/** Returns the only operand that decided a logical expression, or the chosen branch of a conditional. */
function nextCondition(node: TraceNode): TraceNode | undefined {
  const deciding = decidingParts(node)
  if (node.operator === '?:') return deciding.at(-1)
  return node.operator !== undefined && deciding.length === 1 ? deciding[0] : undefined
}

function summaryOf(first: TraceNode, second: TraceNode, count: number, isTrue: boolean): string {
  const [one, other] = [shortSource(first), shortSource(second)]
  if (count > 2) {
    return isTrue
      ? `All ${count} conditions are true: ${one}, …`
      : `None of ${count} alternatives is true: ${one}, …`
  }
  return isTrue ? `Both ${one} and ${other} are true.` : `Neither ${one} nor ${other} is true.`
}

function shortSource({ source }: TraceNode): string {
  return elide(safeInline(sourceLine(source)), sourceColumns)
}

function decidingParts(node: TraceNode): readonly TraceNode[] {
  return shownParts(node).filter(({ isDeciding }) => isDeciding)
}

/** Returns the evaluated subexpressions whose value is not obvious from the source. */
function shownParts(node: TraceNode): readonly TraceNode[] {
  if (node.kind === 'not_evaluated') return []
  return visibleParts(node).filter((part) => !isConstant(part))
}

function isConstant({ source }: TraceNode): boolean {
  return [...lex(source)].every(({ kind }) => kind !== 'identifier')
}

function outcomeOf({ outcome }: TraceNode): string {
  return safeInline(outcome)
}

/** Formats the tree of subexpressions; a star marks the subexpressions that decided the result. */
function treeLines(style: Style, node: TraceNode, branch = '', rest = ''): readonly string[] {
  const { element, isDeciding, kind } = node
  const full = outcomeOf(node)
  const outcome = kind === 'failure' ? full : elide(full, outcomeColumns)
  const which = element === undefined ? '' : ` (element ${element} decided)`
  const room = columns - displayWidth(`* ${branch} → ${outcome}${which}`)
  const source = elide(safeInline(sourceLine(node.source)), Math.max(room, 16))
  const mark = isDeciding ? style.success('*') : ' '
  const paint = { failure: style.error, not_evaluated: style.dim, value: String }[kind]
  const line = `${mark} ${style.dim(branch)}${source} → ${paint(outcome)}${style.dim(which)}`
  const parts = shownParts(node)
  return [
    line,
    ...parts.flatMap((part, index) => {
      const isLast = index === parts.length - 1
      const [begins, goesOn] = isLast ? ['└ ', '  '] : ['├ ', '│ ']
      return treeLines(style, part, `${rest}${begins}`, `${rest}${goesOn}`)
    }),
  ]
}
