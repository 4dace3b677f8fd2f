/** A service and its credentials. */
export type Target =
  | { readonly kind: 'tenant' }
  | { readonly kind: 'token'; readonly baseUrl: string; readonly accessToken: string }
  | {
      readonly kind: 'client'
      readonly baseUrl: string
      readonly clientId: string
      readonly clientSecret: string
    }

let entered: Target | undefined

/**
 * The most recently entered target. Kept only in this variable, so the token survives switching panels but not
 * reloading the page.
 */
export const targetOfVisit = {
  get: (): Target | undefined => entered,
  set: (target: Target | undefined): void => {
    entered = target
  },
}
