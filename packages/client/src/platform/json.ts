/** Returns true if a parsed JSON value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The result of parsing JSON. */
export type ParsedJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false }

/** Parses JSON. Drops the parser's error, which quotes the input and any secrets in it. */
export function parseJson(text: string): ParsedJson {
  try {
    const value: unknown = JSON.parse(text)
    return { ok: true, value }
  } catch {
    return { ok: false }
  }
}

/** Parses a JSON object; returns undefined for any other input. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    // The parser's error quotes the input.
    return undefined
  }
}
