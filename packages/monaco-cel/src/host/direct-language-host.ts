import { createLanguageService, type Diagnostic, type LanguageService } from '@igakit/cel-language'
import type { refine, repairFixes } from '@igakit/cel-language/analysis'
import { inlayValues } from './inlay-values.ts'
import type { CelModelContext, LanguageHost } from './language-host.ts'

/** The analysis pass, `@igakit/cel-language/analysis`. */
interface AnalysisModule {
  readonly refine: typeof refine
  readonly repairFixes: typeof repairFixes
}

export interface HostOptions {
  /**
   * Loads the analysis pass on first use: `() => import('@igakit/cel-language/analysis')`. Without it, only the
   * first pass runs.
   */
  readonly loadAnalysis?: () => Promise<AnalysisModule>
}

/** Creates a host that runs in the current thread: the page's own, or a worker that receives the page's requests. */
export function createDirectLanguageHost(
  toModelContext?: undefined,
  options?: HostOptions,
): LanguageHost
/**
 * @param toModelContext converts the context sent with messages, such as an environment's id; `setContext` throws
 * the errors that this conversion throws
 */
export function createDirectLanguageHost<Context>(
  toModelContext: (context: Context) => CelModelContext,
  options?: HostOptions,
): LanguageHost<Context>
export function createDirectLanguageHost(
  toModelContext: (context: CelModelContext) => CelModelContext = (context) => context,
  { loadAnalysis }: HostOptions = {},
): LanguageHost {
  const documents = new Map<string, OpenDocument>()
  const find = (document: string): OpenDocument => {
    const found = documents.get(document)
    if (found === undefined) throw new Error(`${document} has no context, or was closed.`)
    return found
  }
  const serviceOf = (document: string): LanguageService => find(document).service
  return {
    setContext(document, context) {
      const { analysis, ...rest } = toModelContext(context)
      const service = createLanguageService(rest)
      documents.set(document, { service, analysis, request: 0, refined: undefined })
    },
    close(document) {
      documents.delete(document)
    },
    async diagnostics(document, text) {
      const open = find(document)
      open.request++
      return open.service.diagnostics(text)
    },
    completions: async (document, text, offset) => serviceOf(document).completions(text, offset),
    hover: async (document, text, offset) => serviceOf(document).hover(text, offset),
    signatureHelp: async (document, text, offset) =>
      serviceOf(document).signatureHelp(text, offset),
    quickFixes: async (document, text, range) => serviceOf(document).quickFixes(text, range),
    semanticTokens: async (document, text) => serviceOf(document).semanticTokens(text),
    documentSymbols: async (document, text) => serviceOf(document).documentSymbols(text),
    format: async (document, text) => serviceOf(document).format(text),
    inlayValues: async (document, text) => inlayValues(serviceOf(document), text),
    ...(loadAnalysis && {
      async analyse(document, text) {
        const open = find(document)
        const request = ++open.request
        if (!open.service.isLinted) return undefined
        const analysis = await loadAnalysis()
        const isWanted = (): boolean => open.request === request && documents.get(document) === open
        if (!isWanted()) return undefined
        const diagnostics = await analysis.refine(open.service, text, {
          ...open.analysis,
          isWanted,
        })
        if (diagnostics !== undefined) open.refined = { text, diagnostics }
        return diagnostics
      },
      async repairs(document, text, range) {
        const open = find(document)
        const { refined, request, service } = open
        if (refined?.text !== text) return []
        const analysis = await loadAnalysis()
        const isWanted = (): boolean => open.request === request && documents.get(document) === open
        const fixes = await analysis.repairFixes(
          text,
          service.environment,
          refined.diagnostics,
          range,
          { isWanted },
        )
        return fixes ?? []
      },
    }),
  }
}

interface OpenDocument {
  readonly service: LanguageService
  readonly analysis: CelModelContext['analysis']
  /** The number of the newest request for diagnostics, which cancels the analysis of earlier texts. */
  request: number
  refined: { readonly text: string; readonly diagnostics: readonly Diagnostic[] } | undefined
}
