import { readDocument, type Suite } from '@igakit/cel-testing'
import { isSame } from '../../tabs/cases/editors/given-with-input.ts'

/** The suite members that can refer to a file. */
const members = ['directory', 'config', 'accounts', 'users', 'form'] as const

type Member = (typeof members)[number]

/** A reference to a file in a suite. */
export interface NamedFile {
  /** The path as written in the suite. */
  readonly path: string
  /** The content that the file provides: a suite member, or the expression of the rule with this index. */
  readonly of: Member | number
}

/** Returns the files that a suite refers to. */
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

/** A suite without file references, or an error. */
export type InlineSuite =
  | { readonly ok: true; readonly suite: Record<string, unknown> }
  | { readonly ok: false; readonly message: string }

/**
 * Replaces a suite's file references with the contents of the files.
 * @param texts the file contents, keyed by path; all must be present
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

/** A suite to save next to its files, and the files whose content differs from the suite. */
export interface SuiteWithNames {
  readonly suite: Record<string, unknown>
  readonly changed: readonly string[]
}

/**
 * Restores the file references of the source for all files whose content is unchanged.
 * @param source the suite as parsed, with its file references
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

/** Trims the content of an expression file, as the test runner does. */
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
