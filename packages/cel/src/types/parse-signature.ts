import { TypeReader, parseType } from './parse-type.ts'
import type { Signature } from './signature.ts'

/**
 * Reads what an overload takes and gives, in the form in which cel-go's messages show it:
 * `(int, int) -> int` of a function, `string.(string) -> bool` of a method.
 * @returns `undefined` when the text is no signature
 */
export function parseSignature(text: string): Signature | undefined {
  const split = splitReceiver(text)
  const reader = new TypeReader(split.rest)
  const receiver = split.receiver === undefined ? undefined : parseType(split.receiver)
  if (split.receiver !== undefined && receiver === undefined) return undefined
  if (!reader.take('(')) return undefined
  const args = reader.types()
  if (args === undefined || !reader.take('->')) return undefined
  const result = reader.type()
  if (result === undefined || !reader.isAtEnd) return undefined
  return receiver === undefined
    ? { member: false, parameters: args, result }
    : { member: true, parameters: [receiver, ...args], result }
}

function splitReceiver(text: string): { receiver?: string; rest: string } {
  const dot = text.indexOf('.(')
  return dot < 0 ? { rest: text } : { receiver: text.slice(0, dot), rest: text.slice(dot + 1) }
}
