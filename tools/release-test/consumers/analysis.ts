import { Analyser } from '@igakit/analysis'
import { getEnvironment } from '@igakit/cel'
import { findPlatform } from '@igakit/platforms'
import { expectEqual } from './expect-equal.ts'

/** Decides who gets in with two rules, like a program that uses @igakit/analysis. */
export function use(): void {
  const environment = getEnvironment('workload-federation')
  const analyser = new Analyser({ environment, platform: findPlatform('github-actions') })
  const mine = { repository_owner: ['acme'], repository_owner_id: ['65'] }
  const answerFor = (expression: string): string => {
    const read = analyser.read(expression)
    return read.ok ? analyser.admits(read.rule, 'outsider', { mine }).answer : 'invalid'
  }
  expectEqual(
    'Who gets in with the prefix of a name, with an id, and with no rule',
    ['claims.repository.startsWith("acme")', 'claims.repository_owner_id == "65"', '1 +'].map(
      answerFor,
    ),
    ['yes', 'no', 'invalid'],
  )
}
