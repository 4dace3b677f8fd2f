export { createDirectLanguageHost, type HostOptions } from './host/direct-language-host.ts'
export type {
  InlayValue,
  CelModelContext,
  LanguageHost,
  LanguageMethod,
  TextRange,
} from './host/language-host.ts'
export { languageId } from './language/language-configuration.ts'
export { coverageClassNames, type CoverageGap, type CoverageMark } from './marks/coverage-mark.ts'
export { type TraceMark, traceClassNames, type TraceState } from './marks/trace-mark.ts'
export type { MonacoApi } from './monaco-api.ts'
export { type CelRegistration, registerCel } from './register-cel.ts'
export type { AttachOptions, CelSession } from './session/cel-session.ts'
export { markerOwner } from './session/markers.ts'
