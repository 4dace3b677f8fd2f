import type { Command } from 'commander'

/** The options of a command as they were given, read with their types. */
export interface OptionValues {
  /** The value of an option that takes one. */
  text(name: string): string | undefined
  /** The values of an option that may be given again, in their order. */
  texts(name: string): readonly string[]
  /** Whether an option that takes no value was given. */
  flag(name: string): boolean
}

export function optionValues(command: Command): OptionValues {
  const values: Readonly<Record<string, unknown>> = command.opts()
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
