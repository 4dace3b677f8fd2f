import type { AppContext } from './app-env.ts'

/** Lets another response take the place of the one so far. Hono would add the headers of that one to it. */
export function replaceResponse(context: AppContext, response: Response): void {
  if (response === context.res) return
  context.res = undefined
  context.res = response
}
