/** The expected result or error of a bomb: the exact text, or a pattern. */
export type Expected = string | RegExp

/** An input designed to exhaust memory or time. */
export interface Row<Input> {
  /** The name of the row, unique within its kind. */
  readonly name: string
  /** Creates the input. Called only in the bomb's process, so the input may be large. */
  readonly input: () => Input
  /** The expected result, or the error as `code: message`. */
  readonly expected: Expected
  /** The memory limit of the process in MiB; defaults to {@link defaultMegabytes}. */
  readonly megabytes?: number
  /** True to run the bomb in every `npm test`, not only in `npm run test:long`. */
  readonly quick?: boolean
}

/** A row together with the function that runs it. */
export interface Bomb {
  /** The id in the form `kind: name`, unique among all bombs. */
  readonly id: string
  readonly expected: Expected
  readonly megabytes: number
  readonly isQuick: boolean
  /** Imports the code under test. */
  readonly load: () => Promise<unknown>
  /** Passes the input to the code under test; resolves to the result that `expected` describes. */
  readonly detonate: () => Promise<string>
}

/** The exports that each file in `kinds` must have. */
export interface Kind<Input> {
  /**
   * Passes an input to the code under test; returns an error as `code: message`, or a short description of the result.
   */
  readonly run: (input: Input) => string | Promise<string>
}

/** The default memory limit of a bomb's process in MiB, including Node.js and the loaded code. */
export const defaultMegabytes = 256

/**
 * Converts the rows of a table to bombs.
 *
 * @param kind the name of the kind, which is also the name of its file in `kinds`
 * @param load imports the kind's file; called in the bomb's process
 */
export function bombs<Input>(
  kind: string,
  load: () => Promise<Kind<Input>>,
  rows: readonly Row<Input>[],
): readonly Bomb[] {
  return rows.map(({ expected, input, megabytes = defaultMegabytes, name, quick = false }) => ({
    id: `${kind}: ${name}`,
    expected,
    megabytes,
    isQuick: quick,
    load,
    detonate: async () => {
      const { run } = await load()
      return run(input())
    },
  }))
}
