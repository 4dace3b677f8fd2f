import { useState } from 'react'
import { actions } from '../features/actions.ts'
import type { Action, FeatureProps } from '../features/feature.ts'
import { Dialog } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { LaterPart } from './LaterPart.tsx'

interface ActionButtonsProps extends FeatureProps {
  readonly place: Action['place']
}

/** The buttons of the features that open a dialog, and the dialog that is open. */
export function ActionButtons({ place, ...props }: ActionButtonsProps) {
  const [open, setOpen] = useState<string>()
  const offered = actions.filter(
    (action) => action.place === place && (action.isFor?.(props.workspace) ?? true),
  )
  const close = (): void => setOpen(undefined)
  return offered.map(({ Component, icon, id, title }) => (
    <span key={id}>
      <IconButton icon={icon} label={title} onClick={() => setOpen(id)} />
      {open === id && (
        <Dialog title={title} onClose={close}>
          <LaterPart waiting={<p>Loading</p>}>
            <Component {...props} close={close} />
          </LaterPart>
        </Dialog>
      )}
    </span>
  ))
}
