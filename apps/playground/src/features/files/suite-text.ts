import { parseSuite, writeSuite, type DocumentFormat, type Suite } from '@igakit/cel-testing'
import type { SuiteSource } from '../../state/workspace.ts'
import { isSame } from '../cases/given-with-input.ts'
import { withNames } from './named-files.ts'

/** The text of a suite as it is saved. */
export interface SuiteText {
  readonly text: string
  /** What the file is called. */
  readonly name: string
  /** Files that the suite named and whose content it says itself from now on, since it was changed. */
  readonly changed: readonly string[]
  /** Whether comments and order of the file that was opened are kept. */
  readonly isKept: boolean
}

/** The text of a suite: that of its source, where it has one in this format, with no more changed than what differs. */
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
    // Whatever the comments are worth, the suite comes first.
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
