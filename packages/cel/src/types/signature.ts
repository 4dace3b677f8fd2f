import type { CelType } from './cel-type.ts'
import { TypeReader, parseType } from './parse-type.ts'
import { formatTypeInMessage } from './format-type.ts'

/** The parameter and result types of an overload. */
export interface Signature {
  /** True if the overload is called on a receiver, which is the first parameter. */
  readonly member: boolean
  readonly parameters: readonly CelType[]
  readonly result: CelType
}

/**
 * Parses a signature in the notation of cel-go's messages: `(int, int) -> int` for a function, `string.(string) ->
 * bool` for a method.
 * @returns `undefined` if the input is not a signature
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

/** Formats an overload for display: `string.startsWith(string) -> bool`, `math.abs(int) -> int`. */
export function formatSignature(name: string, { member, parameters, result }: Signature): string {
  const types = parameters.map(formatTypeInMessage)
  const receiver = member ? `${types.shift()}.` : ''
  return `${receiver}${name}(${types.join(', ')}) -> ${formatTypeInMessage(result)}`
}
