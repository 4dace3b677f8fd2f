import { formatPath, type Path } from '../values/json.ts'
import { readDocument } from '../document/read-document.ts'
import type { SuiteProblems } from './suite-problems.ts'
import type { ReadFileResult, SuiteOptions } from './suite-options.ts'

/** Reads the files that a suite refers to, with the caller's reader. */
export class SuiteFiles {
  readonly #suite: string
  readonly #options: SuiteOptions
  readonly #problems: SuiteProblems
  /** Cached, because several rules may use the same file. */
  readonly #readings = new Map<string, Promise<ReadFileResult>>()

  constructor(suite: string, options: SuiteOptions, problems: SuiteProblems) {
    this.#suite = suite
    this.#options = options
    this.#problems = problems
  }

  /** Returns the text of a file; if the file cannot be read, adds a problem and returns undefined. */
  async text(file: string, path: Path): Promise<string | undefined> {
    const reading = await this.#read(file)
    if (reading.ok) return reading.text
    const code = reading.isOutside === true ? 'outside_folder' : 'cannot_read_file'
    this.#problems.report(code, `${file} ${reading.message}`, path)
    return undefined
  }

  /** Returns a value that is given inline or in a JSON or YAML file. */
  async value(inline: unknown, file: string | undefined, path: Path): Promise<unknown> {
    if (file === undefined) return inline
    const text = await this.text(file, path)
    if (text === undefined) return undefined
    const reading = readDocument(text, /\.json$/i.test(file) ? 'json' : 'yaml')
    if (reading.ok) return reading.value
    for (const { message, path: at, place } of reading.problems) {
      const where = `${file}:${place.line}:${place.column + 1}`
      const what = `${where}: ${formatPath(at)} ${message}`.replace(/ +/g, ' ')
      this.#problems.report('invalid_file', what, path)
    }
    return undefined
  }

  #read(file: string): Promise<ReadFileResult> {
    const reading = this.#readings.get(file) ?? this.#readOnce(file)
    this.#readings.set(file, reading)
    return reading
  }

  async #readOnce(file: string): Promise<ReadFileResult> {
    const { allowsOutside = false, readFile } = this.#options
    if (!allowsOutside && escapesFolder(file)) {
      return { ok: false, message: "is outside the suite's folder", isOutside: true }
    }
    if (readFile === undefined)
      return { ok: false, message: 'cannot be read: no file reader is available' }
    return readFile(file, this.#suite)
  }
}

/**
 * True if the text of a path shows that the path leaves its folder: absolute paths on any system, `..` beyond the
 * folder, and URLs.
 */
export function escapesFolder(path: string): boolean {
  if (/^(?:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:)/.test(path) || path.includes('\0')) return true
  let depth = 0
  for (const step of path.split(/[\\/]/)) {
    if (step === '' || step === '.') continue
    depth += step === '..' ? -1 : 1
    if (depth < 0) return true
  }
  return false
}
