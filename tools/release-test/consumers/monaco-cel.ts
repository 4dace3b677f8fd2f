import { getEnvironment } from '@igakit/cel'
import {
  type CelRegistration,
  type CelSession,
  coverageClassNames,
  createDirectLanguageHost,
  languageId,
  type LanguageHost,
  type MonacoApi,
  registerCel,
  traceClassNames,
} from '@igakit/monaco-cel'
import { expectEqual } from './expect-equal.ts'

/** Connects a model to a rule editor like a page that uses @igakit/monaco-cel. */
export function open(
  monaco: MonacoApi,
  model: Parameters<CelRegistration['attach']>[0],
): CelSession {
  return registerCel(monaco).attach(model, {
    host: createDirectLanguageHost(),
    context: { environment: getEnvironment('workload-federation') },
  })
}

/** Uses the exports that work without an editor, because an editor needs a page. */
export function use(): void {
  const host: LanguageHost<string> = createDirectLanguageHost((id: string) => ({
    environment: getEnvironment(id === 'policy-step' ? id : 'workload-federation'),
  }))
  host.setContext('inmemory://rule', 'policy-step')
  host.close('inmemory://rule')
  expectEqual('The language', languageId, 'cel')
  expectEqual('A class of the trace', traceClassNames.true, 'igakit-cel-trace-true')
  expectEqual(
    'A class of the coverage',
    coverageClassNames['never true'],
    'igakit-cel-gap-never-true',
  )
}
