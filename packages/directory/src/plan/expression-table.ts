import { type Environment, type EnvironmentId, getEnvironment } from '@igakit/cel'
import {
  type ConfigIssue,
  type ConfigPlace,
  describePlace,
  pathOfPlace,
} from '../config/match-config.ts'
import type { PlanSettings } from '../options.ts'
import {
  compileExpression,
  type RecordCompilation,
  type RecordProgram,
  type RecordType,
} from '../records/compile-expression.ts'

/** The environment of an expression, and the settings of the plan. */
export interface ReaderPlace extends PlanSettings {
  readonly id: EnvironmentId
  readonly type: RecordType
}

/** Compiles and numbers distinct expressions of one kind. */
export class ExpressionTable<Reader> {
  readonly environment: Environment
  readonly readers: Reader[] = []
  readonly #place: ReaderPlace
  readonly #makeReader: (compiled: RecordProgram, place: ReaderPlace) => Reader
  readonly #known = new Map<string, { compilation: RecordCompilation; number: number }>()

  constructor(
    place: ReaderPlace,
    makeReader: (compiled: RecordProgram, place: ReaderPlace) => Reader,
  ) {
    this.environment = getEnvironment(place.id, place.profile)
    this.#place = place
    this.#makeReader = makeReader
  }

  /**
   * Adds an expression and returns its number.
   * @param issues receives compilation errors
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
    const compilation = compileExpression(expression, this.environment, this.#place.type)
    const entry = { compilation, number: this.readers.length }
    if (compilation.ok) this.readers.push(this.#makeReader(compilation.compiled, this.#place))
    this.#known.set(expression, entry)
    return entry
  }
}
