import { createLanguageService, type LanguageService } from '@igakit/cel-language'
import { inlayValues } from './inlay-values.ts'
import type { CelModelContext, LanguageHost } from './language-host.ts'

/** Creates a host that runs in the current thread: the page's own, or a worker that receives the page's requests. */
export function createDirectLanguageHost(): LanguageHost
/**
 * @param toModelContext converts the context sent with messages, such as an environment's id; `setContext` throws
 * the errors that this conversion throws
 */
export function createDirectLanguageHost<Context>(
  toModelContext: (context: Context) => CelModelContext,
): LanguageHost<Context>
export function createDirectLanguageHost(
  toModelContext: (context: CelModelContext) => CelModelContext = (context) => context,
): LanguageHost {
  const services = new Map<string, LanguageService>()
  const serviceOf = (document: string): LanguageService => {
    const service = services.get(document)
    if (service === undefined) throw new Error(`${document} has no context, or was closed.`)
    return service
  }
  return {
    setContext(document, context) {
      services.set(document, createLanguageService(toModelContext(context)))
    },
    close(document) {
      services.delete(document)
    },
    diagnostics: async (document, text) => serviceOf(document).diagnostics(text),
    completions: async (document, text, offset) => serviceOf(document).completions(text, offset),
    hover: async (document, text, offset) => serviceOf(document).hover(text, offset),
    signatureHelp: async (document, text, offset) =>
      serviceOf(document).signatureHelp(text, offset),
    quickFixes: async (document, text, range) => serviceOf(document).quickFixes(text, range),
    semanticTokens: async (document, text) => serviceOf(document).semanticTokens(text),
    documentSymbols: async (document, text) => serviceOf(document).documentSymbols(text),
    format: async (document, text) => serviceOf(document).format(text),
    inlayValues: async (document, text) => inlayValues(serviceOf(document), text),
  }
}
