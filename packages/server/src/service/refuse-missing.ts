import { refuse } from '../errors/refusal.ts'

/** Refuses a request for what is not there, or not there any more. */
export function refuseMissing(what: string, id: string) {
  return refuse(5, `There is no ${what} ${id}.`)
}
