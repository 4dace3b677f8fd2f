import { lex } from '@igakit/cel/syntax'
import { sourceLine, type TraceNode, visibleParts } from '@igakit/cel-testing'
import { safeInline } from '@igakit/cel-testing/safe-text'
import { displayWidth, elide } from '../../output/display-width.ts'
import type { Style } from '../../output/style.ts'

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
    ...(sentence === undefined ? [] : [sentence]),
    '',
    ...treeLines(style, root),
    '',
  ].join('\n')
}

function decidingSentence(root: TraceNode): string | undefined {
  if (root.kind === 'not_evaluated') return undefined
  let condition = root
  let deciding = decidingParts(root)
  while (condition.operator !== undefined && deciding.length === 1 && deciding[0] !== undefined) {
    condition = deciding[0]
    deciding = decidingParts(condition)
  }
  const source = elide(safeInline(sourceLine(condition.source)), sourceColumns)
  if (condition.kind === 'failure') return `${source} fails: ${safeInline(condition.outcome)}.`
  if (deciding.length > 1 && (condition.operator === '&&' || condition.operator === '||')) {
    const count = deciding.length
    const isTrue = condition.outcome === 'true'
    const rule = isTrue
      ? `All ${count} conditions are true.`
      : `None of ${count} alternatives is true.`
    const part = isTrue
      ? `${source} is true: all of its ${count} conditions are true.`
      : `${source} is false: none of its ${count} alternatives is true.`
    return condition === root ? rule : part
  }
  return condition === root && root.parts.length === 0
    ? undefined
    : `${source} is ${elide(outcomeOf(condition), outcomeColumns)}.`
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
