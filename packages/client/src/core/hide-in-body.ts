import { parseJson } from './parse-json.ts'

/**
 * Takes secrets out of a body, however JSON writes them in it: a service may escape any character, and what reads the body
 * undoes that.
 */
export function hideInBody(text: string, hide: (text: string) => string): string {
  const parsed = text.includes('\\') && parseJson(text)
  const plain = parsed && parsed.ok ? JSON.stringify(parsed.value) : text
  const hidden = hide(plain)
  // A body without secrets stays as it came.
  return hidden === plain ? hide(text) : hidden
}
