import { getEnvironment } from '@igakit/cel'
import { applyEdits, createLanguageService, format } from '@igakit/cel-language'
import { expectEqual } from './expect-equal.ts'

/** Makes requests about a rule like an editor that uses @igakit/cel-language. */
export function use(): void {
  const service = createLanguageService({
    environment: getEnvironment('workload-federation'),
    input: { claims: { ref: 'refs/heads/main' } },
  })
  const typed = 'claims.ref = "refs/heads/main"'
  expectEqual(
    'The diagnostics of the rule',
    service.diagnostics(typed).map(({ advice }) => advice)[0],
    'CEL uses == instead of =.',
  )
  const [fix] = service.quickFixes(typed, { start: 11, end: 12 })
  const rule = applyEdits(typed, fix?.edits ?? [])
  expectEqual('The fixed rule', rule, 'claims.ref == "refs/heads/main"')
  expectEqual('The completions after the dot', service.completions('claims.', 7)[0]?.label, 'ref')
  const hover = service.hover(rule, 8)
  expectEqual('The value of a part', hover?.outcome, {
    kind: 'value',
    text: '"refs/heads/main"',
    type: 'string',
  })
  expectEqual('The formatted rule', format('a&&b // why'), { ok: true, text: 'a && b // why' })
}
