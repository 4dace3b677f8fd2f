import { findPlatform, platforms } from '@igakit/platforms'
import { checkToken } from '@igakit/platforms/check-token'
import { expectEqual } from './expect-equal.ts'

/** Reads facts and checks tokens like a program that uses @igakit/platforms. */
export function use(): void {
  expectEqual('The number of platforms', platforms.length, 16)
  const platform = findPlatform('fly')
  const [{ claims }] = platform.samples
  const idsOf = (token: typeof claims): readonly string[] =>
    checkToken(platform, token, { evaluate: () => undefined }).map(({ id }) => id)
  expectEqual('The violations of a sample', idsOf(claims), [])
  expectEqual('The violations of a changed token', idsOf({ ...claims, app_name: 'x' }), [
    'fly-subject',
  ])
}
