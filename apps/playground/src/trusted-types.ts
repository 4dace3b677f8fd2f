declare global {
  /** Not in TypeScript's library yet; absent in browsers without Trusted Types. */
  var trustedTypes:
    | {
        createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string }): unknown
      }
    | undefined
}

/**
 * The page's security policy demands trusted types. The default rules let a script or worker be loaded from the
 * page's own origin by plain address, and let nobody turn plain text into HTML or code.
 */
export function installTrustedTypes(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin } = new URL(url, document.baseURI)
      if (origin !== location.origin)
        throw new TypeError(`Scripts of ${origin} are not for this page.`)
      return url
    },
  })
}
