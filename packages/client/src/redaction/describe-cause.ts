/**
 * Copies the message of a platform error without secrets. The original error is dropped, since an error from a custom
 * `fetch` may have properties, such as the request headers, that would be printed with it.
 */
export function describeCause(error: unknown, redact: (text: string) => string): Error | undefined {
  if (!(error instanceof Error)) return undefined
  const chain = [error, error.cause].filter((each) => each instanceof Error)
  const messages = new Set(chain.map(({ message }) => message).filter(Boolean))
  const described = new Error(redact([...messages].join(': ')))
  described.name = redact(error.name)
  delete described.stack
  const codes = chain.map((each): unknown => Reflect.get(each, 'code'))
  const code = codes.find((each) => typeof each === 'string')
  return code === undefined ? described : Object.assign(described, { code: redact(code) })
}
