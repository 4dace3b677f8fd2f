/** The version of the link format. Later versions must support earlier formats. */
export const linkVersion = 1

/** The prefix of a share link's fragment. */
export const linkPrefix = '#share='

/** True if a fragment has the prefix of a share link. */
export function isLink(fragment: string): boolean {
  return fragment.startsWith(linkPrefix)
}

/** The parameters of a prefill address: `#rule=…&platform=…`. */
export const prefillNames = ['rule', 'platform', 'claims', 'environment'] as const

/** True if a fragment starts with a parameter of a prefill address. */
export function isPrefill(fragment: string): boolean {
  return prefillNames.some((name) => fragment.startsWith(`#${name}=`))
}
