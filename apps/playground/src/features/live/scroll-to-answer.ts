/** Brings an answer into view that was drawn below what is seen; without motion for whom that is too much. */
export function scrollToAnswer(element: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}
