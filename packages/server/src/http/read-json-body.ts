import { done, type Outcome } from '../errors/refusal.ts'
import { refuseFields } from '../errors/refuse-fields.ts'

/** The body of a request as JSON; undefined where there is none. */
export async function readJsonBody(request: Request): Promise<Outcome<unknown>> {
  const text = await request.text()
  if (text === '') return done(undefined)
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    return refuseFields({
      field: 'body',
      description: 'The Content-Type of a body has to be application/json',
    })
  }
  try {
    return done(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return refuseFields({ field: 'body', description: `Not JSON: ${error.message}` })
  }
}

/** With parameters or without. */
const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i
