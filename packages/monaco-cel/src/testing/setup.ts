import EditorWorker from 'monaco-editor/editor/editor.worker?worker'

declare global {
  /** Not in TypeScript's library yet; absent in browsers without Trusted Types. */
  var trustedTypes:
    | {
        readonly defaultPolicy: unknown
        createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string }): unknown
      }
    | undefined
}

// Workers come from the page's own origin; nothing may become HTML or code.
const { trustedTypes } = globalThis
// One page runs many files, this one before each.
if (trustedTypes !== undefined && !trustedTypes.defaultPolicy) {
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, document.baseURI).origin !== location.origin) throw new TypeError(url)
      return url
    },
  })
}

self.MonacoEnvironment = { getWorker: () => new EditorWorker() }
