import { parseSuite, writeSuite, type DocumentFormat, type Suite } from '@igakit/cel-testing'
import type { SuiteSource } from '../../workspace/workspace.ts'
import { isSame } from '../../tabs/cases/editors/given-with-input.ts'
import { withNames } from './named-files.ts'

/** A suite to save as a file. */
export interface SuiteText {
  readonly text: string
  /** The file name. */
  readonly name: string
  /** The files with changed content, which the suite contains inline. */
  readonly changed: readonly string[]
  /** True if the comments and the member order of the opened file are preserved. */
  readonly isKept: boolean
}

/**
 * Returns the source of a suite. If the suite was opened in this format, only the edited parts of the source change.
 */
export function suiteText(
  suite: Suite,
  format: DocumentFormat,
  source: SuiteSource | undefined,
): SuiteText {
  const name = source ? source.name.replace(/\.(?:ya?ml|json)$/i, '') : 'playground.cel'
  if (!source)
    return {
      text: writeSuite(suite, format),
      name: `${name}.${format}`,
      changed: [],
      isKept: false,
    }
  const sourceFormat = /\.json$/i.test(source.name) ? 'json' : 'yaml'
  const reading = parseSuite(source.text, sourceFormat)
  const named = reading.ok ? withNames(suite, reading.suite, source.files) : { suite, changed: [] }
  const { changed } = named
  if (reading.ok && format === sourceFormat) {
    const { document } = reading
    document.update(named.suite)
    const text = document.toString()
    // Verify the result: correctness takes precedence over comments.
    const again = parseSuite(text, format)
    if (again.ok && isSame(plain(again.suite), plain(named.suite))) {
      return { text, name: source.name, changed, isKept: true }
    }
  }
  const text = writeSuite(suite, format)
  return { text, name: `${name}.${format}`, changed: Object.keys(source.files), isKept: false }
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
