const contextLines = 3

/** Formats the changes to a file as a unified diff with one hunk. */
export function unifiedDiff(name: string, before: string, after: string): string {
  const [old, current] = [linesOf(before), linesOf(after)]
  const shortest = Math.min(old.length, current.length)
  let start = 0
  while (start < shortest && old[start] === current[start]) start++
  let end = 0
  while (end < shortest - start && old.at(-1 - end) === current.at(-1 - end)) end++
  const from = Math.max(0, start - contextLines)
  const context = Math.min(end, contextLines)
  const body = [
    ...old.slice(from, start).map((line) => ` ${line}`),
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...current.slice(start, current.length - end).map((line) => `+${line}`),
    ...old.slice(old.length - end, old.length - end + context).map((line) => ` ${line}`),
  ]
  const range = (lines: readonly string[]): string => {
    const count = lines.length - end + context - from
    return `${count === 0 ? from : from + 1},${count}`
  }
  return [
    `--- ${quoted(`a/${name}`)}`,
    `+++ ${quoted(`b/${name}`)}`,
    `@@ -${range(old)} +${range(current)} @@`,
    ...body.map((line) =>
      line.endsWith('\n') ? line.slice(0, -1) : `${line}\n\\ No newline at end of file`,
    ),
    '',
  ].join('\n')
}

/** Quotes a path that contains control characters, like git. A line break in it would start a new line of the diff. */
function quoted(path: string): string {
  // oxlint-disable-next-line no-control-regex -- matches control characters
  return /[\u0000-\u001f"\\\u007f]/.test(path) ? JSON.stringify(path) : path
}

/** Splits text into lines, each including its line feed. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
