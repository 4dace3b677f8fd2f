import type { Token } from './token.ts'

/** Adds the comments of a stretch between two tokens, which holds nothing else but white space. */
export function addComments(source: string, from: number, to: number, tokens: Token[]): void {
  for (let at = from; at < to; at++) {
    if (source[at] !== '/') continue
    const feed = source.indexOf('\n', at)
    const end = feed < 0 || feed > to ? to : feed
    // A carriage return before the line feed belongs to the end of the line.
    tokens.push({ kind: 'comment', start: at, end: source[end - 1] === '\r' ? end - 1 : end })
    at = end
  }
}
