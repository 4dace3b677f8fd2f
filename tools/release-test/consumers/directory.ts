import { compileComparison, compileMatching, type OutcomeChange } from '@igakit/directory'
import { expectEqual } from './expect-equal.ts'

/** Matches accounts and compares configurations like a program that uses @igakit/directory. */
export async function use(): Promise<void> {
  const accounts = [{ id: 'a1', email: 'Ann@acme.example' }]
  const users = [{ id: 'u1', email: 'ann@acme.example' }]
  const before = { all: {} }
  const lower = {
    appUserKeyCel: 'appUser.email.lowerAscii()',
    userKeyCel: 'user.email.lowerAscii()',
  }
  const after = { all: {}, mergeConfig: { matchCases: [lower] } }

  const compilation = compileMatching(after)
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  const { outcomes } = await compilation.matching.run({ accounts, users })
  expectEqual('The number of matched accounts', outcomes.matched, 1)

  const comparison = compileComparison(before, after)
  if (!comparison.ok) throw new Error('A configuration does not compile.')
  const changes: OutcomeChange[] = []
  await comparison.comparison.run(
    { accounts, users },
    {
      onChanges: (some) => {
        changes.push(...some)
      },
    },
  )
  expectEqual(
    'The changes',
    changes.map((change) => [change.account.id, change.before.kind, change.after.kind]),
    [['a1', 'created', 'matched']],
  )
}
