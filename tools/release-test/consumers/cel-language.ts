import { getEnvironment } from '@igakit/cel'
import { applyEdits, createLanguageService, format } from '@igakit/cel-language'
import { expectEqual } from './expect-equal.ts'

/** Asks about a rule as an editor that depends on @igakit/cel-language would. */
export function use(): void {
  const service = createLanguageService({
    environment: getEnvironment('workload-federation'),
    input: { claims: { ref: 'refs/heads/main' } },
  })
  const typed = 'claims.ref = "refs/heads/main"'
  expectEqual(
    'What is wrong with the rule',
    service.diagnostics(typed).map(({ advice }) => advice)[0],
    'CEL writes == for =.',
  )
  const [fix] = service.quickFixes(typed, { start: 11, end: 12 })
  const rule = applyEdits(typed, fix?.edits ?? [])
  expectEqual('The rule once it is right', rule, 'claims.ref == "refs/heads/main"')
  expectEqual('What comes behind the dot', service.completions('claims.', 7)[0]?.label, 'ref')
  const hover = service.hover(rule, 8)
  expectEqual('What a part comes to', hover?.outcome, {
    kind: 'value',
    text: '"refs/heads/main"',
    type: 'string',
  })
  expectEqual('The form of a rule', format('a&&b // why'), { ok: true, text: 'a && b // why' })
}
