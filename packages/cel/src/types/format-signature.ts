import { formatTypeInMessage } from './format-type.ts'
import type { Signature } from './signature.ts'

/** An overload as people write it: `string.startsWith(string) -> bool`, `math.abs(int) -> int`. */
export function formatSignature(name: string, { member, parameters, result }: Signature): string {
  const types = parameters.map(formatTypeInMessage)
  const receiver = member ? `${types.shift()}.` : ''
  return `${receiver}${name}(${types.join(', ')}) -> ${formatTypeInMessage(result)}`
}
