/** A segment that is empty, `.` or `..`, however it is escaped. */
const NAMELESS_SEGMENT = /[/\\](?:\.|%2e){0,2}(?:[/\\]|$)/i

/**
 * Whether every segment of a path names something: none is empty, `.` or `..`, however it is escaped. `URL` would make
 * another path of such a one, and the request would reach what it does not name.
 */
export function isPlainPath(path: string): boolean {
  return !NAMELESS_SEGMENT.test(path)
}
