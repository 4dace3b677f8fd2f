import { HEADER } from './header.ts'
import { kebab } from './names.ts'
import type { NamedOperation } from './read-operations.ts'

/** Formats the module that exports all functions. */
export function formatOperationIndex(operations: readonly NamedOperation[]): string {
  const lines = operations.map(({ name }) => `export * from './${kebab(name)}.ts'`).toSorted()
  return [HEADER, '', ...lines].join('\n')
}
