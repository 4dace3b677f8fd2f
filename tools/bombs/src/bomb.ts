/** How a bomb must end, beside being defused within its bounds. */
export type Expected = string | RegExp

/** One input made to exhaust memory or time. */
export interface Row<Input> {
  /** Unique among the rows of its kind. */
  readonly name: string
  /** Makes the input. Called in the bomb's own process only, so that it may be large. */
  readonly input: () => Input
  /** The verdict, or the coded error as `code: message`. */
  readonly expected: Expected
  /** The most memory that the process may take, in MiB; {@link defaultMegabytes} when absent. */
  readonly megabytes?: number
  /** True if the bomb is tried in every `npm test`, not only in `npm run test:long`. */
  readonly quick?: boolean
}

/** A row with what runs it. */
export interface Bomb {
  /** `kind: name`, unique among all bombs. */
  readonly id: string
  readonly expected: Expected
  readonly megabytes: number
  readonly isQuick: boolean
  /** Gives the input to the code under test; resolves to the answer that `expected` describes. */
  readonly detonate: () => Promise<string>
}

/** What the files in `kinds` export. */
export interface Kind<Input> {
  /** Gives an input to the code under test; returns `code: message` of an error, and a short text of a result. */
  readonly run: (input: Input) => string | Promise<string>
}

/** The most memory that the process of a bomb may take, in MiB, Node.js and the code included. */
export const defaultMegabytes = 256

/**
 * Makes bombs of the rows of a table.
 * @param kind the kind's name, as its file in `kinds` has it
 * @param load imports that file; called in the bomb's own process
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
    detonate: async () => {
      const { run } = await load()
      return run(input())
    },
  }))
}
