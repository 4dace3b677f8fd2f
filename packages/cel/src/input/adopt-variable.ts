import type { EnvironmentVariable } from '../environments/environment.ts'
import type { MessageTypes } from '../values/message-types.ts'
import { dynType } from '../types/make-type.ts'
import { parseType } from '../types/parse-type.ts'
import type { Meter } from '../values/meter.ts'
import type { CelValue } from '../values/value.ts'
import { adoptJson } from './adopt-json.ts'
import { adoptTyped } from './adopt-typed.ts'

/** Converts JSON to the value of a root variable. */
export function adoptVariable(
  json: unknown,
  { name, type }: Pick<EnvironmentVariable, 'name' | 'type'>,
  types: MessageTypes,
  depth: number,
  meter: Meter,
): CelValue {
  if (isJsonType(type)) return adoptJson(json, depth, meter)
  return adoptTyped(json, { type: parseType(type) ?? dynType, types, depth, meter, path: name })
}

/** True if variables of this type, in CEL notation, are plain JSON. */
export function isJsonType(type: string): boolean {
  return type === 'dyn' || type === 'map(string, dyn)' || type === 'map(dyn, dyn)'
}
