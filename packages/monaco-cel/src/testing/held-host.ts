import { createDirectLanguageHost } from '../host/direct-language-host.ts'
import type { LanguageHost } from '../host/language-host.ts'

/** A host that holds back its results until they are released. */
export interface HeldHost extends LanguageHost {
  /** The number of results held back. */
  readonly waiting: number
  /** Releases the results of all requests so far. */
  release(): void
  /** Rejects all requests so far. */
  fail(error: Error): void
}

export function createHeldHost(): HeldHost {
  const host = createDirectLanguageHost()
  let held: { readonly give: () => void; readonly fail: (error: Error) => void }[] = []
  const hold = <Result>(result: Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      held.push({ give: () => resolve(result), fail: reject })
    })
  return {
    get waiting() {
      return held.length
    },
    release() {
      for (const { give } of held) give()
      held = []
    },
    fail(error) {
      for (const each of held) each.fail(error)
      held = []
    },
    setContext: (document, context) => host.setContext(document, context),
    close: (document) => host.close(document),
    diagnostics: (document, text) => hold(host.diagnostics(document, text)),
    completions: (document, text, offset) => hold(host.completions(document, text, offset)),
    hover: (document, text, offset) => hold(host.hover(document, text, offset)),
    signatureHelp: (document, text, offset) => hold(host.signatureHelp(document, text, offset)),
    quickFixes: (document, text, range) => hold(host.quickFixes(document, text, range)),
    semanticTokens: (document, text) => hold(host.semanticTokens(document, text)),
    documentSymbols: (document, text) => hold(host.documentSymbols(document, text)),
    format: (document, text) => hold(host.format(document, text)),
    inlayValues: (document, text) => hold(host.inlayValues(document, text)),
  }
}
