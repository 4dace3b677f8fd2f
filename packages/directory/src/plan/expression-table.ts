import type { ConfigIssue } from '../config/config-issue.ts'
import { type ConfigPlace, describePlace, pathOfPlace } from '../config/config-place.ts'
import type { RecordCompilation, RecordProgram } from '../records/compile-expression.ts'

/** Compiles each expression of one kind once, and numbers it. */
export class ExpressionTable<Reader> {
  readonly readers: Reader[] = []
  readonly #compile: (expression: string) => RecordCompilation
  readonly #makeReader: (compiled: RecordProgram) => Reader
  readonly #known = new Map<string, { compilation: RecordCompilation; number: number }>()

  constructor(
    compile: (expression: string) => RecordCompilation,
    makeReader: (compiled: RecordProgram) => Reader,
  ) {
    this.#compile = compile
    this.#makeReader = makeReader
  }

  /**
   * The number of an expression.
   * @param issues gets what keeps it from compiling
   */
  add(expression: string, place: ConfigPlace, issues: ConfigIssue[]): number {
    const entry = this.#known.get(expression) ?? this.#enter(expression)
    const { compilation } = entry
    if (!compilation.ok) {
      const { assumptions } = compilation
      issues.push(
        ...compilation.issues.map((issue): ConfigIssue => ({
          code: issue.code,
          message: `${describePlace(place)}: ${issue.message}`,
          path: pathOfPlace(place),
          place,
          expression,
          issue,
          ...(assumptions === undefined ? {} : { assumptions }),
        })),
      )
    }
    return entry.number
  }

  #enter(expression: string): { compilation: RecordCompilation; number: number } {
    const compilation = this.#compile(expression)
    const entry = { compilation, number: this.readers.length }
    if (compilation.ok) this.readers.push(this.#makeReader(compilation.compiled))
    this.#known.set(expression, entry)
    return entry
  }
}
