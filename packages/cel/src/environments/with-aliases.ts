import type { EnvironmentVariable } from './environment.ts'

/** A variable under several names, the first of which is its own. */
export function withAliases(
  variable: EnvironmentVariable,
  ...aliases: readonly string[]
): readonly EnvironmentVariable[] {
  const names = [variable.name, ...aliases]
  return names.map((name) => ({
    ...variable,
    name,
    aliases: names.filter((each) => each !== name),
    doc: name === variable.name ? variable.doc : `Another name of ${variable.name}.`,
    example: variable.example.replaceAll(new RegExp(`\\b${variable.name}\\b`, 'g'), () => name),
  }))
}
