import { compile, getEnvironment } from '@igakit/cel'
import type { DecodedJwt } from '@igakit/cel/jwt'
import type { Context } from '../context.ts'
import { containsToken, looksLikeToken, startsLikeToken } from '../output/redact.ts'
import { UsageError } from '../usage-error.ts'
import { readSource, type SourceText } from './source.ts'

/** True if the whole text is a token that `--jwt` accepts, or a token that was cut off after its first dot. */
export async function isToken(text: string): Promise<boolean> {
  if (looksLikeToken(text)) return true
  // Only texts that start like a token are decoded, since loading the decoder takes time.
  if (!startsLikeToken(text)) return false
  const { decodeJwt } = await import('@igakit/cel/jwt')
  return decodeJwt(text).ok
}

/**
 * Refuses an expression that is a token, or that contains a token and is not a valid rule, such as a request header:
 * the report of its syntax error would repeat the token.
 *
 * @throws UsageError
 */
export async function refuseToken({ name, text }: SourceText): Promise<void> {
  const isWhole = await isToken(text)
  if (!isWhole && !(containsToken(text) && hasSyntaxError(text))) return
  throw new UsageError({
    code: 'usage',
    message: `the ${isWhole ? 'expression is a JSON Web Token' : 'expression contains a token'}`,
    hint: 'Pass the token with --jwt to `iga eval` or `iga explain`, and the rule as the expression.',
    source: name,
  })
}

function hasSyntaxError(text: string): boolean {
  const compilation = compile(text, getEnvironment('cel-go'))
  return !compilation.ok && compilation.issues.some(({ stage }) => stage === 'parse')
}

/**
 * Reads the token for `--jwt`: the value itself, as copied from a header or a variable, a file or standard input.
 * Messages never repeat a value that is neither a token nor a readable file, because the value may be a damaged token.
 */
export async function readJwt(context: Context, value: string): Promise<DecodedJwt> {
  const { decodeJwt } = await import('@igakit/cel/jwt')
  const given = decodeJwt(value)
  const isFile = !given.ok && !startsLikeToken(value)
  const reading = isFile ? decodeJwt(await readToken(context, value)) : given
  if (reading.ok) return reading
  const { message, hint } = reading
  throw new UsageError({ code: 'invalid_jwt', message, hint, source: '--jwt' })
}

async function readToken(context: Context, value: string): Promise<string> {
  try {
    return (await readSource(context, value)).text
  } catch (error) {
    if (!(error instanceof UsageError) || error.code !== 'unreadable_file') throw error
    throw new UsageError({
      code: 'invalid_jwt',
      message: 'the value of --jwt is neither a JSON Web Token nor a readable file',
      hint: 'Pass header.payload.signature, the path of a file with it, or `-` for standard input.',
      source: '--jwt',
    })
  }
}
