import { readDocument, type Suite } from '@igakit/cel-testing'
import { isSame } from '../cases/given-with-input.ts'

/** The members of a suite that may be in a file instead. */
const members = ['directory', 'config', 'accounts', 'users', 'form'] as const

type Member = (typeof members)[number]

/** A place in a suite that names a file. */
export interface NamedFile {
  /** As the suite has it. */
  readonly path: string
  /** What is in it: the value of a member, or the expression of a rule by its index. */
  readonly of: Member | number
}

/** The files that a suite names. */
export function namedFilesOf(suite: Suite): readonly NamedFile[] {
  const files: Readonly<Record<string, unknown>> = suite
  const own = members.flatMap((of): readonly NamedFile[] => {
    const path = files[`${of}File`]
    return typeof path === 'string' ? [{ path, of }] : []
  })
  const rules = 'rules' in suite ? suite.rules : []
  const expressions = rules.flatMap(({ expressionFile: path }, of): readonly NamedFile[] =>
    path === undefined ? [] : [{ path, of }],
  )
  return [...own, ...expressions]
}

/** A suite without files, or why one cannot be in it. */
export type InlineSuite =
  | { readonly ok: true; readonly suite: Record<string, unknown> }
  /** One sentence. */
  | { readonly ok: false; readonly message: string }

/**
 * A suite with what is in its files in their place.
 * @param texts of the files by their paths, all of which are there
 */
export function withFiles(suite: Suite, texts: Readonly<Record<string, string>>): InlineSuite {
  const whole: Record<string, unknown> = { ...suite }
  for (const { of, path } of namedFilesOf(suite)) {
    if (typeof of === 'number') continue
    const reading = readData(path, texts[path] ?? '')
    if (!reading.ok) return reading
    delete whole[`${of}File`]
    whole[of] = reading.value
  }
  if ('rules' in suite) {
    whole['rules'] = suite.rules.map((rule) => {
      const { expressionFile, ...rest } = rule
      return expressionFile === undefined
        ? rule
        : { ...rest, expression: expressionOf(texts[expressionFile] ?? '') }
    })
  }
  return { ok: true, suite: whole }
}

/** A suite as it is saved beside its files, and which of them are no longer what it says. */
export interface SuiteWithNames {
  readonly suite: Record<string, unknown>
  readonly changed: readonly string[]
}

/**
 * A suite that names the files that its source names, where they still hold what it says; where they do not, it says
 * so itself.
 * @param source as it was read, with its files named
 */
export function withNames(
  suite: Suite,
  source: Suite,
  texts: Readonly<Record<string, string>>,
): SuiteWithNames {
  const named: Record<string, unknown> = { ...suite }
  const changed: string[] = []
  const rules = 'rules' in suite ? [...suite.rules] : undefined
  for (const { of, path } of namedFilesOf(source)) {
    if (typeof of !== 'number') {
      const reading = readData(path, texts[path] ?? '')
      if (reading.ok && isSame(reading.value, named[of])) {
        delete named[of]
        named[`${of}File`] = path
      } else changed.push(path)
      continue
    }
    const before = 'rules' in source ? source.rules[of] : undefined
    const index = rules?.findIndex(({ name }) => name === before?.name) ?? -1
    const rule = rules?.[index]
    if (!rule || rule.expression !== expressionOf(texts[path] ?? '')) {
      changed.push(path)
      continue
    }
    const { expression: _, ...rest } = rule
    rules?.splice(index, 1, { ...rest, expressionFile: path })
  }
  return { suite: { ...named, ...(rules && { rules }) }, changed }
}

/** As the runner reads it. */
function expressionOf(text: string): string {
  return text.replace(/\r?\n$/, '')
}

function readData(
  path: string,
  text: string,
):
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string } {
  const reading = readDocument(text, /\.json$/i.test(path) ? 'json' : 'yaml')
  if (reading.ok) return { ok: true, value: reading.value }
  const [problem] = reading.problems
  const { column = 0, line = 1 } = problem?.place ?? {}
  const message = `${path}:${line}:${column + 1} ${problem?.message ?? 'cannot be read'}.`
  return { ok: false, message }
}
