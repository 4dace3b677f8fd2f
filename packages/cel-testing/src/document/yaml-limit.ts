/**
 * The maximum number of marks (brackets, colons, quotes, line feeds and the like) in a text for the YAML library,
 * which needs up to 1.5 KB of memory and 8 µs per mark.
 */
export const maxYamlMarks = 200_000

/** True if the YAML library would need too much time or memory for a text. */
export function exceedsYamlLimit(text: string): boolean {
  let marks = 0
  for (let at = 0; at < text.length && marks <= maxYamlMarks; at++) {
    if (isMark(text.charCodeAt(at))) marks++
  }
  return marks > maxYamlMarks
}

/** True for ASCII characters other than letters, digits and spaces. */
function isMark(code: number): boolean {
  if (code >= 128) return false
  if (code <= 32) return code === 10
  return !(
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    (code >= 97 && code <= 122) ||
    code === 95
  )
}
