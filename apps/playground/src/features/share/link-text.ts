/** The version of what is behind the link; one that cannot read the older ones must never come. */
export const linkVersion = 1

/** What the fragment of a link begins with. */
export const linkPrefix = '#share='

/** The most bytes that a link may unfold to: a few hundred letters can stand for any number of bytes. */
export const mostBytes = 1024 * 1024

/** The most rules and cases together: the page draws each of them. */
export const mostCases = 1000
