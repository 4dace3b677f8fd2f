import { isRecord } from '../../shared/guards.ts'

/**
 * Returns the text of the submitted values after the user fills in a field; undefined if the text is not a JSON object.
 * @param value the value; undefined to remove the field
 */
export function filled(submitted: string, name: string, value: unknown): string | undefined {
  const before = readObject(submitted)
  if (!before) return undefined
  const { [name]: _, ...others } = before
  // A value keeps its place, so the text changes only where the user expects it.
  const after = value === undefined ? others : { ...before, [name]: value }
  return JSON.stringify(after, undefined, 2)
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    // The editor reports the error.
    return undefined
  }
}
