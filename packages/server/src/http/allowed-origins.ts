/** Origins whose pages may call the server, as browsers write them; `*` for every origin. None: CORS is off. */
export type AllowedOrigins = readonly string[]

/** Why an origin cannot be allowed, or undefined. A browser compares origins as texts, so they are written like its own. */
export function originFault(origin: string): string | undefined {
  if (origin === '*') return undefined
  if (URL.canParse(origin) && new URL(origin).origin === origin) return undefined
  return `${JSON.stringify(origin)} is no origin: write the scheme and host, and the port unless it is the default, such as https://play.example or http://localhost:5173.`
}
