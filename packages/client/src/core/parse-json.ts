import { isObject } from './is-object.ts'

/** What a text is as JSON. */
export type ParsedJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false }

/** Reads JSON. What the parser says is left out: it quotes the text, which may hold secrets. */
export function parseJson(text: string): ParsedJson {
  try {
    const value: unknown = JSON.parse(text)
    return { ok: true, value }
  } catch {
    return { ok: false }
  }
}

/** Reads a JSON object; undefined if the text is anything else. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    // What the parser says quotes the text.
    return undefined
  }
}
