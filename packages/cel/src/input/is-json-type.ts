/** Whether a variable of a type, as environments write it, holds JSON as it is. */
export function isJsonType(type: string): boolean {
  return type === 'dyn' || type === 'map(string, dyn)' || type === 'map(dyn, dyn)'
}
