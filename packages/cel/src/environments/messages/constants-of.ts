import type { EnvironmentConstant, EnvironmentEnumeration } from '../environment.ts'

/** The names of an enumeration's values: `UserStatus.ENABLED`. */
export function constantsOf({
  name: enumeration,
  values,
}: EnvironmentEnumeration): readonly EnvironmentConstant[] {
  return values.map(({ confidence, doc, example, name, number }) => ({
    name: `${enumeration}.${name}`,
    type: 'int',
    value: number,
    doc,
    example,
    confidence,
  }))
}
