import type { Program, Range } from '@igakit/cel'
import { inputsOf } from '@igakit/cel/explain'
import { namesOfVariable } from './names-of-variable.ts'

/** Which fields of its form an expression reads. */
export interface FormReads {
  readonly fields: ReadonlySet<string>
  /** Whether it reads the form as a whole, as `form.size()` and `form[subject.department]` do. */
  readonly isWhole: boolean
  /** The reads that fail where the field is empty. */
  readonly unguarded: readonly UnguardedRead[]
}

/** A read of a field without `has()` around it. */
export interface UnguardedRead {
  readonly field: string
  /** Where the expression reads it. */
  readonly range: Range
}

/** Texts and comments of an expression, in which nothing is read. */
const silent =
  /r?("""|''')[^]*?\1|r("[^"\n]*"|'[^'\n]*')|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*/gi

/** Which fields of its form an expression reads, by name or all at once; `has(form.region)` reads `region` too. */
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
    // Reads come in the order of the text, as the names do.
    while ((reads[at + 1]?.range.start ?? Infinity) <= start) at++
    const range = reads[at]?.range
    if (range === undefined || start < range.start || start >= range.end) isWhole = true
  }
  const unguarded = reads.flatMap(({ isGuarded, path: [, field, ...inside], range }) => {
    // Whether the field itself is guarded is not known where the read goes on into it.
    const mayBeGuarded = inside.length > 0 && (field === undefined || asked.has(field))
    return field === undefined || isGuarded || mayBeGuarded ? [] : [{ field, range }]
  })
  return { fields, isWhole, unguarded }
}

/** The text of an expression with blanks in the place of strings and comments. */
export function withoutLiterals(expression: string): string {
  return expression.replaceAll(silent, (part) => ' '.repeat(part.length))
}
