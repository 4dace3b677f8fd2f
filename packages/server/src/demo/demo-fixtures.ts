import type { Fixtures } from '../records/fixtures.ts'

/**
 * The records of a small company, which every operation has something to act on in.
 *
 * @param _now When it is: what happened to the company happened before.
 */
export function demoFixtures(_now: Date): Fixtures {
  return {}
}
