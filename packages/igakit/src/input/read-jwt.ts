import type { DecodedJwt } from '@igakit/cel/jwt'
import type { Context } from '../context.ts'
import { startsLikeToken } from '../output/redact.ts'
import { UsageError } from '../usage-error.ts'
import { readSource } from './read-source.ts'

/**
 * The token that `--jwt` names: itself, a file or standard input. A value that is neither a token nor a file that
 * can be read is never repeated in a message, since it may be a token that was damaged.
 */
export async function readJwt(context: Context, value: string): Promise<DecodedJwt> {
  const { decodeJwt } = await import('@igakit/cel/jwt')
  const reading = decodeJwt(startsLikeToken(value) ? value : await readToken(context, value))
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
      message: 'the value of --jwt is neither a JSON Web Token nor a file that can be read',
      hint: 'Give header.payload.signature, the path of a file that holds it, or `-` for standard input.',
      source: '--jwt',
    })
  }
}
