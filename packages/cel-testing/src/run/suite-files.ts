import { formatPath, type Path } from '../document/path.ts'
import { readDocument } from '../document/read-document.ts'
import type { SuiteProblems } from './suite-problems.ts'
import type { FileReading, SuiteOptions } from './suite-options.ts'

/** The files that a suite names, read through what the caller supplies. */
export class SuiteFiles {
  readonly #suite: string
  readonly #options: SuiteOptions
  readonly #problems: SuiteProblems
  /** Many rules may name one file. */
  readonly #readings = new Map<string, Promise<FileReading>>()

  constructor(suite: string, options: SuiteOptions, problems: SuiteProblems) {
    this.#suite = suite
    this.#options = options
    this.#problems = problems
  }

  /** The text of a file; nothing, with a problem, where there is none. */
  async text(file: string, path: Path): Promise<string | undefined> {
    const reading = await this.#read(file)
    if (reading.ok) return reading.text
    const code = reading.isOutside === true ? 'outside_folder' : 'cannot_read_file'
    this.#problems.report(code, `${file} ${reading.message}`, path)
    return undefined
  }

  /** What a suite gives inline or by a file of JSON or YAML. */
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

  #read(file: string): Promise<FileReading> {
    const reading = this.#readings.get(file) ?? this.#readOnce(file)
    this.#readings.set(file, reading)
    return reading
  }

  async #readOnce(file: string): Promise<FileReading> {
    const { allowsOutside = false, readFile } = this.#options
    if (!allowsOutside && leavesFolder(file)) {
      return { ok: false, message: "is outside of the suite's folder", isOutside: true }
    }
    if (readFile === undefined)
      return { ok: false, message: 'cannot be read: no files can be here' }
    return readFile(file, this.#suite)
  }
}

/**
 * Whether a path leaves the folder that it is relative to, by its text alone: absolute paths of every system, `..`
 * beyond the folder, addresses.
 */
export function leavesFolder(path: string): boolean {
  if (/^(?:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:)/.test(path) || path.includes('\0')) return true
  let depth = 0
  for (const step of path.split(/[\\/]/)) {
    if (step === '' || step === '.') continue
    depth += step === '..' ? -1 : 1
    if (depth < 0) return true
  }
  return false
}
