import type { ExplainedPart } from '@igakit/cel/explain'

/** The operators that do not always need all of their parts. */
export type LogicOperator = '&&' | '||' | '?:'

/** Which of them a part is, by the text between its parts; nothing where it is none of them. */
export function operatorOf(
  { parts }: ExplainedPart,
  expression: string,
): LogicOperator | undefined {
  const [first, second] = parts
  if (first === undefined || second === undefined) return undefined
  const between = expression
    .slice(first.range.end, second.range.start)
    .replace(/\/\/.*/g, '')
    .replace(/[\s()]/g, '')
  if (between === '&&' || between === '||') return between
  return between === '?' ? '?:' : undefined
}
