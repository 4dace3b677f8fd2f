import type { Command } from 'commander'

/** The options of a command, with typed access. */
export interface OptionValues {
  /** Returns the value of an option. */
  text(name: string): string | undefined
  /** Returns the values of a repeatable option, in order. */
  texts(name: string): readonly string[]
  /** True if an option without a value was passed. */
  flag(name: string): boolean
}

/**
 * Returns the options of a command.
 *
 * @param inherits True for a subcommand with options that its parent has, too: commander assigns these to the parent.
 */
export function optionValues(command: Command, inherits: boolean = false): OptionValues {
  const values: Readonly<Record<string, unknown>> = inherits
    ? command.optsWithGlobals()
    : command.opts()
  return {
    text(name) {
      const value = values[name]
      return typeof value === 'string' ? value : undefined
    },
    texts(name) {
      const value = values[name]
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
    },
    flag: (name) => values[name] === true,
  }
}
