import { expect, test } from 'vitest'
import { shardCount, shardOf } from './shard-of.ts'

test.for([
  ['e-mails', (index: number) => `person${index}@acme.example`],
  ['long domains', (index: number) => `p${index}@${'subdomain.'.repeat(20)}example`],
  ['long prefixes', (index: number) => `${'organisation/'.repeat(20)}${index}`],
  ['numbers', (index: number) => `${index}`],
] as const)('spreads %s over all shards', ([, keyOf]) => {
  const counts = Array.from({ length: shardCount }, () => 0)
  const keys = 100_000
  for (let index = 0; index < keys; index++) {
    const shard = shardOf(keyOf(index))
    counts[shard] = (counts[shard] ?? 0) + 1
  }
  expect(Math.max(...counts)).toBeLessThan((2 * keys) / shardCount)
})
