import type { Program } from '@igakit/cel'
import { inputsOf } from '@igakit/cel/explain'
import { namesOfVariable } from './names-of-variable.ts'

/** Which fields of its form an expression reads. */
export interface FormReads {
  readonly fields: ReadonlySet<string>
  /** Whether it reads the form as a whole, as `form.size()` and `form[subject.department]` do. */
  readonly isWhole: boolean
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
  const text = program.expression.replaceAll(silent, (part) => ' '.repeat(part.length))
  let isWhole = false
  for (const { 0: use, 1: before = '', 2: root = '', index } of text.matchAll(
    /((?:\bhas\s*\(\s*)?)(?<![\w.])\.?\b([A-Za-z_]\w*)\b/g,
  )) {
    if (!names.has(root)) continue
    const at = index + use.length - root.length
    const asked =
      before === '' ? undefined : /^\s*\.\s*(\w+)\s*\)/.exec(text.slice(at + root.length))?.[1]
    if (asked !== undefined) fields.add(asked)
    else if (!reads.some(({ range }) => range.start <= at && at < range.end)) isWhole = true
  }
  return { fields, isWhole }
}
