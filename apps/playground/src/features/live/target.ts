/** Whom to ask, and as whom. */
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
 * What was entered last, for as long as the page is open: it is in this variable and nowhere else, so that a look at
 * another panel does not cost the token, and a reload forgets it.
 */
export const targetOfVisit = {
  get: (): Target | undefined => entered,
  set: (target: Target | undefined): void => {
    entered = target
  },
}
