import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** An access token. */
export interface DecoyAccessToken {
  /** The token, in clear. */
  accessToken?: string | null
}

export const decoyAccessTokenSchema: Schema<DecoyAccessToken> = message('DecoyAccessToken', {
  accessToken: text,
})
