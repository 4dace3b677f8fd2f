/** What keeps a body from being read as JSON, by the headers that tell how it is written; undefined where nothing does. */
export function contentFault(headers: Pick<Headers, 'get'>): string | undefined {
  const type = headers.get('content-type') ?? ''
  // What nearly every request says.
  if (type !== 'application/json') {
    if (!JSON_TYPE.test(type)) return 'The Content-Type of a body has to be application/json'
    const charset = CHARSET.exec(type)?.[1]
    if (charset !== undefined && !UTF_8.test(charset)) {
      return `The charset of a body has to be utf-8, which ${JSON.stringify(charset)} is not`
    }
  }
  const encoding = headers.get('content-encoding')
  return encoding === null || encoding.trim().toLowerCase() === 'identity'
    ? undefined
    : `A body with the Content-Encoding ${JSON.stringify(encoding)} is not read; send it as it is`
}

/** With parameters or without. */
const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i

const CHARSET = /;\s*charset\s*=\s*("[^"]*"|[^;\s]*)/i

/** By the two names that the encoding goes by, in quotes or not. */
const UTF_8 = /^(?:utf-?8|"utf-?8")$/i
