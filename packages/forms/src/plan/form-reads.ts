import type { Program, Range } from '@igakit/cel'
import { inputsOf } from '@igakit/cel/explain'
import { namesOfVariable } from './environments.ts'

/** The fields that an expression reads. */
export interface FormReads {
  readonly fields: ReadonlySet<string>
  /** True if the expression reads the entire form, as in `form.size()` and `form[subject.department]`. */
  readonly isWhole: boolean
  /** The reads that fail if the field is empty. */
  readonly unguarded: readonly UnguardedRead[]
}

/** A read of a field that is not guarded by `has()`. */
interface UnguardedRead {
  readonly field: string
  /** The position in the expression. */
  readonly range: Range
}

/** Matches string literals and comments, which read nothing. */
const silent =
  /r?("""|''')[^]*?\1|r("[^"\n]*"|'[^'\n]*')|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*/gi

/** Returns the fields that an expression reads; `has(form.region)` also counts as a read of `region`. */
export function formReads(program: Program): FormReads {
  const names = new Set(namesOfVariable(program.environment, 'form'))
  const reads = inputsOf(program).filter(({ path: [root = ''] }) => names.has(root))
  const fields = new Set(
    reads.flatMap(({ path: [, field] }) => (field === undefined ? [] : [field])),
  )
  const asked = new Set<string>()
  const text = withoutLiterals(program.expression)
  let isWhole = false
  let at = 0
  for (const { 0: use, 1: before = '', 2: root = '', index } of text.matchAll(
    /((?:\bhas\s*\(\s*)?)(?<![\w.])\.?\b([A-Za-z_]\w*)\b/g,
  )) {
    if (!names.has(root)) continue
    const start = index + use.length - root.length
    const name =
      before === '' ? undefined : /^\s*\.\s*(\w+)\s*\)/.exec(text.slice(start + root.length))?.[1]
    if (name !== undefined) {
      fields.add(name)
      asked.add(name)
      continue
    }
    // Reads and names are both in source order.
    while ((reads[at + 1]?.range.start ?? Infinity) <= start) at++
    const range = reads[at]?.range
    if (range === undefined || start < range.start || start >= range.end) isWhole = true
  }
  const unguarded = reads.flatMap(({ isGuarded, path: [, field, ...inside], range }) => {
    // For a nested read, a guard on the field itself cannot be ruled out.
    const mayBeGuarded = inside.length > 0 && (field === undefined || asked.has(field))
    return field === undefined || isGuarded || mayBeGuarded ? [] : [{ field, range }]
  })
  return { fields, isWhole, unguarded }
}

/** Replaces string literals and comments with spaces. */
export function withoutLiterals(expression: string): string {
  return expression.replaceAll(silent, (part) => ' '.repeat(part.length))
}
