/** Moves the focus by so many panes, from the one that it is in. */
export function focusPane(by: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('main > section')]
  const current = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = current === -1 && by === -1 ? -1 : current + by
  const pane = panes.at(next % panes.length)
  if (!pane) return
  // The result is read, not typed into: it has the focus itself.
  const text =
    pane.id === 'result'
      ? null
      : (pane.querySelector<HTMLElement>('.monaco-editor [role="textbox"]') ??
        pane.querySelector<HTMLElement>('textarea'))
  ;(text ?? pane).focus()
}
