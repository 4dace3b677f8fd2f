import type { ClientCredentials } from '../create-tenant.ts'

/** The credentials in an `Authorization` header of the scheme Basic; undefined where there are none. */
export function readBasic(authorization: string): ClientCredentials | undefined {
  const encoded = /^basic +([\w+/-]+=*)$/i.exec(authorization)?.[1]
  const [, clientId, clientSecret] =
    /^([^:]*):([^]*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  if (clientId === undefined || clientSecret === undefined) return undefined
  return { clientId, clientSecret }
}
