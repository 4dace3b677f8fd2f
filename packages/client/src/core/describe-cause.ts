import { isObject } from './is-object.ts'

/**
 * What a platform's error says, as an error of ours without secrets. The original is not handed on: what is put into it
 * by a custom `fetch`, such as the request with its headers, would be printed with it.
 */
export function describeCause(error: unknown, redact: (text: string) => string): Error | undefined {
  if (!(error instanceof Error)) return undefined
  const chain = [error]
  for (let { cause } = error; cause instanceof Error && chain.length < 5; { cause } = cause) {
    chain.push(cause)
  }
  const messages = new Set(chain.map(({ message }) => message).filter((message) => message !== ''))
  const described = new Error(redact([...messages].join(': ')))
  described.name = error.name
  delete described.stack
  const code = chain.map(codeOf).find((each) => each !== undefined)
  return code === undefined ? described : Object.assign(described, { code })
}

function codeOf(error: unknown): string | undefined {
  const code: unknown = isObject(error) ? error['code'] : undefined
  return typeof code === 'string' ? code : undefined
}
